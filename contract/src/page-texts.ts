import { z } from "zod";

/** A run of text with its marks. A line break is a run of "\n". */
const Run = z.object({
  text: z.string(),
  isStrong: z.literal(true).optional(),
  isEmphasis: z.literal(true).optional(),
  isCode: z.literal(true).optional(),
  isFact: z.literal(true).optional().describe("The text is a fact's name: returnDays"),
  to: z.string().optional().describe("Where it links to"),
});
export type Run = z.infer<typeof Run>;

const runs = Run.array();
const quoted = { isQuoted: z.literal(true).optional() };

/** A part of a text. The list is flat, so that no text can nest deeper than a page shows. */
const Block = z.discriminatedUnion("type", [
  z.object({ ...quoted, type: z.literal("heading"), level: z.literal([2, 3, 4]), runs }),
  z.object({ ...quoted, type: z.literal("paragraph"), runs }),
  z.object({
    ...quoted,
    type: z.literal("item"),
    depth: z.number().describe("0 for an item of a list that is in no other one"),
    number: z.number().optional().describe("In a numbered list"),
    runs,
  }),
  z.object({ ...quoted, type: z.literal("code"), text: z.string() }),
  z.object({ ...quoted, type: z.literal("table"), head: runs.array(), rows: runs.array().array() }),
  z.object({ ...quoted, type: z.literal("rule") }),
]);
export type Block = z.infer<typeof Block>;

/** The pages about the shop whose texts admins set. */
export const textNames = ["delivery", "returns", "contact", "privacy", "terms", "imprint"] as const;
export const TextName = z.enum(textNames);
export type TextName = z.infer<typeof TextName>;

const TextState = z.object({
  version: z.int().min(0).describe("0 for the configured text"),
  isEmpty: z.boolean().describe("The page isn't shown"),
});

const state = TextState.optional();

/** The texts' current versions; a text that is as configured is missing. */
export const TextStates = z.object({
  delivery: state,
  returns: state,
  contact: state,
  privacy: state,
  terms: state,
  imprint: state,
} satisfies Record<TextName, typeof state>);
export type TextStates = z.infer<typeof TextStates>;

/** The text of a page as pages show it. Facts are named in it. */
export const PageText = z.object({
  name: TextName,
  version: z.number().describe("0 for the configured text"),
  blocks: Block.array(),
});
export type PageText = z.infer<typeof PageText>;

export const byTextName = z.object({ name: TextName });
