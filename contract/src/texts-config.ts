import { z } from "zod";
import { unknownFacts } from "./facts.ts";
import type { TextName } from "./page-texts.ts";

/** Markdown, in which facts are named in braces: "{returnDays}" (facts.ts). An empty text has no page. */
const Text = z.string().refine((text) => unknownFacts(text).length === 0, {
  error: ({ input }) => `names {${unknownFacts(String(input)).join("}, {")}}, which is no fact`,
});

/** The texts of the pages about the shop, as texts.config.ts has them, until admins set them at the desk. */
export const Texts = z
  .strictObject({
    delivery: Text,
    returns: Text,
    contact: Text,
    privacy: Text,
    terms: Text,
    imprint: Text,
  } satisfies Record<TextName, typeof Text>)
  .readonly();
export type Texts = z.infer<typeof Texts>;
