import { limits } from "@pros-and-drill/contract/limits";
import { call } from "../api/call.ts";

/** The first six products: the tools on the home page (SPEC.md section 9). */
export const listTools = (signal: AbortSignal) =>
  call("GET /product", { query: { limit: limits.toolsOnHome } }, { signal });
