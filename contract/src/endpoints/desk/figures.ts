import { AccountsEntry, AccountsQuery } from "../../desk/accounts.ts";
import { Figures, FiguresQuery } from "../../desk/figures.ts";
import { Today } from "../../desk/today.ts";
import type { EndpointTable } from "../endpoint.ts";

/** The calls of the desk about what was ordered and sold. */
export const deskFiguresEndpoints = {
  "GET /desk/today": {
    summary: "What needs doing, and the figures of the last days",
    access: "admin",
    token: "session",
    rateLimitCost: 140,
    status: 200,
    response: Today,
    problems: [],
  },
  "GET /desk/figures": {
    summary: "What was sold in a month or a year, beside those before",
    access: "admin",
    token: "session",
    query: FiguresQuery,
    rateLimitCost: 100, // the days of a month, and up to 31 days of two others; fewer of a year
    status: 200,
    response: Figures,
    problems: [],
  },
  "GET /desk/accounts": {
    summary: "What was issued, ordered, paid or paid back in a month, for the accountant",
    access: "admin",
    token: "session",
    query: AccountsQuery,
    status: 200,
    response: AccountsEntry,
    paged: true,
    problems: [],
  },
} as const satisfies EndpointTable;
