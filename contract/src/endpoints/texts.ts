import { undoable } from "../desk/log.ts";
import { DeskText, DeskTextQuery, TextChange } from "../desk/texts.ts";
import { byTextName, PageText } from "../page-texts.ts";
import type { EndpointTable } from "./endpoint.ts";

/** The calls of the texts of the pages about the shop. */
export const textEndpoints = {
  "GET /texts/:name": {
    summary: "The text of a page about the shop",
    access: "public",
    token: "ignored",
    params: byTextName,
    status: 200,
    response: PageText,
    problems: [],
  },
  "GET /desk/texts/:name": {
    summary: "A text of a page as Markdown, and its latest versions",
    access: "admin",
    token: "session",
    params: byTextName,
    query: DeskTextQuery,
    status: 200,
    response: DeskText,
    rateLimitCost: 60,
    problems: ["not-found"],
  },
  "PUT /desk/texts/:name": {
    summary: "Sets a text of a page",
    access: "admin",
    token: "session",
    params: byTextName,
    body: TextChange,
    bodyBytes: 128 * 1024,
    status: 200,
    response: DeskText.extend(undoable),
    problems: ["settings-changed"],
  },
} as const satisfies EndpointTable;
