"""The REST part against its own OpenAPI document: whatever is sent, the answer is as described."""

import tempfile
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from amounts import much
from server.house_process import HouseProcess
from server.people import Person
from tete.server.app import create_app
from tete.server.settings import Settings

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


PARTS = 6
"""Of the routes, in a test each: the document takes seconds to make, and only whoever runs these needs it."""


@cache
def document() -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        return create_app(Settings(data=Path(folder))).openapi_schema.to_schema()


@pytest.fixture(scope="module")
def operations() -> dict[str, Any]:
    found: list[Any] = list(schemathesis.openapi.from_dict(document()).get_all_operations())
    return {each.ok().label: each.ok() for each in found}


@pytest.fixture(scope="module")
def table(house: HouseProcess) -> tuple[Person, str]:
    """Somebody with a table, so that not every answer is 404."""
    anna = Person.new(house)
    return anna, anna.table("nim", {"who": "here"})["table"]


@pytest.mark.parametrize("part", range(PARTS))
def test_every_route_keeps_to_its_description(
    house: HouseProcess, table: tuple[Person, str], operations: dict[str, Any], part: int
) -> None:
    anna, name = table
    for operation in list(operations.values())[part::PARTS]:

        @settings(max_examples=much(4, 25), deadline=None, suppress_health_check=list(HealthCheck))
        @given(case=operation.as_strategy(), known=st.booleans())
        def run(case: Any, known: bool) -> None:
            if known and case.operation.path != "/api/sign-out":  # she is needed for the others
                case.headers = {**(case.headers or {}), **anna.headers}
                if "table" in (case.path_parameters or {}):
                    case.path_parameters["table"] = name
            case.call_and_validate(base_url=house.http, checks=CHECKS)

        run()


def test_the_document_is_served(house: HouseProcess) -> None:
    assert len(document()["paths"]) >= 12
    served = Person.new(house).get("/schema/openapi.json").json()
    assert served["paths"].keys() == document()["paths"].keys()
