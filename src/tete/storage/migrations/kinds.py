"""Columns that the engines have by different names."""

from sqlalchemy import BigInteger, Boolean, Integer

Number = BigInteger().with_variant(Integer, "sqlite")
Flag = Boolean().with_variant(Integer, "sqlite")
