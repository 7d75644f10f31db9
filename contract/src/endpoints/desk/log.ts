import { LogEntry, LogQuery, NewExport } from "../../desk/log.ts";
import { byId, changeCost, type EndpointTable } from "../endpoint.ts";

/** The calls of the desk about what admins did. */
export const deskLogEndpoints = {
  "GET /desk/log": {
    summary: "What the admins did, newest first",
    access: "admin",
    token: "session",
    query: LogQuery,
    status: 200,
    response: LogEntry,
    paged: true,
    problems: [],
  },
  "POST /desk/exports": {
    summary: "Writes into the log that a list is about to be saved as a file",
    access: "admin",
    token: "session",
    body: NewExport,
    status: 201,
    response: NewExport,
    problems: [],
  },
  "POST /desk/log/:id/undo": {
    summary:
      "Takes an action back, if it was done just now and nothing has come after it; for packers one of their own parcels",
    access: "packing",
    token: "session",
    rateLimitCost: changeCost,
    params: byId,
    status: 200,
    response: LogEntry,
    problems: ["not-found", "too-late"],
  },
} as const satisfies EndpointTable;
