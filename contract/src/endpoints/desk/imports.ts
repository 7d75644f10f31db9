import { z } from "zod";
import {
  Import,
  ImportPage,
  ImportPagesQuery,
  ImportPageWritten,
  ImportUndone,
  NewImport,
  NewImportPage,
} from "../../desk/imports.ts";
import { deskLimits } from "../../desk/limits.ts";
import { IdempotencyKey } from "../../new-orders.ts";
import { byId, changeCost, type EndpointTable } from "../endpoint.ts";

/** The most that a page of an import reads: its products, and two claims of SKUs of each. */
const pageCost = 3 * deskLimits.importedTogether + changeCost;

/** The calls of the desk about imports of products. */
export const deskImportsEndpoints = {
  "POST /desk/imports": {
    summary: "Begins an import of products, which is one entry of the log",
    access: "admin",
    token: "session",
    headers: z.object({ "idempotency-key": IdempotencyKey.optional() }),
    body: NewImport,
    status: 201,
    response: Import,
    problems: ["idempotency-key-reused"],
  },
  "POST /desk/imports/:id/pages": {
    summary:
      "Writes the next page of an import that the caller has begun, and keeps what was there",
    access: "admin",
    token: "session",
    rateLimitCost: pageCost,
    params: byId,
    body: NewImportPage,
    bodyBytes: deskLimits.importPageBytes,
    timeoutMs: 30_000,
    status: 200,
    response: ImportPageWritten,
    problems: ["not-found", "too-late", "idempotency-key-reused"],
  },
  "GET /desk/imports/:id/pages": {
    summary: "What an import has changed, row by row",
    access: "admin",
    token: "session",
    params: byId,
    query: ImportPagesQuery,
    status: 200,
    response: ImportPage,
    paged: true,
    problems: [],
  },
  "POST /desk/imports/:id/undo": {
    summary:
      "Undoes the last page of an import that isn't undone yet. What somebody has changed since stays, and is named",
    access: "admin",
    token: "session",
    rateLimitCost: pageCost,
    params: byId,
    timeoutMs: 30_000,
    status: 200,
    response: ImportUndone,
    problems: ["not-found"],
  },
} as const satisfies EndpointTable;
