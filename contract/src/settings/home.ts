import { z } from "zod";
import { Id } from "../fields.ts";
import { limits } from "../limits.ts";

/** What stands on home. */
export const HomeSettings = z.object({
  tools: z
    .array(z.string())
    .readonly()
    .describe("Ids of the chosen tools, the first one first; the list's first tools follow them"),
});
export type HomeSettings = z.infer<typeof HomeSettings>;

const distinct = (ids: readonly string[]): string[] => [...new Set(ids)];

/** These settings in a request, with limits and messages. */
export const HomeChange = z.object({
  tools: z.array(Id).max(limits.toolsOnHome).overwrite(distinct),
  revision: z.int().min(0),
});
export type HomeChange = z.infer<typeof HomeChange>;
