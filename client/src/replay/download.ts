/** The record of a game, as a file. */

import { api } from "../api";
import { refusal } from "../hooks";

/** Hands the record over; what went wrong, or "". */
export async function download(id: string, as: string): Promise<string> {
  let record: string;
  try {
    record = await api.record(id, as);
  } catch (error) {
    return refusal(error).problem.sentence;
  }
  const address = URL.createObjectURL(new Blob([record], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `${id}.tete`;
  link.click();
  URL.revokeObjectURL(address);
  return "";
}
