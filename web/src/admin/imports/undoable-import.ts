import { deskLimits } from "@shop/contract/desk/limits";
import type { LogEntry } from "@shop/contract/desk/log";

const keptMs = deskLimits.importDays * 24 * 60 * 60 * 1000;

/** Whether an entry of the log is of an import that can still be undone. */
export const isUndoableImport = ({ action, at, undone }: LogEntry): boolean =>
  action === "product.imported" && !undone && Date.now() < Date.parse(at) + keptMs;
