import { z } from "zod";
import { factNames, unknownFacts } from "../facts.ts";
import { Time, text } from "../fields.ts";
import { TextName } from "../page-texts.ts";
import { Admin } from "./admin.ts";
import { deskLimits } from "./limits.ts";

/** The titles of the pages whose texts admins set, as the desk and the log name them. */
export const textTitles: Readonly<Record<TextName, string>> = {
  delivery: "Delivery",
  returns: "Returns",
  contact: "Contact",
  privacy: "Privacy",
  terms: "Terms",
  imprint: "Imprint",
};

const Version = z.int().min(0);
const version = Version.describe("0 for the configured text");

const TextVersion = z.object({ version, at: Time, by: Admin });

/** A text of a page with its latest versions. */
export const DeskText = z.object({
  name: TextName,
  current: version.describe("The version that pages show"),
  version: version.describe("The version that this is"),
  markdown: z.string(),
  versions: TextVersion.array().describe("Newest first"),
});
export type DeskText = z.infer<typeof DeskText>;

export const DeskTextQuery = z.object({
  version: z.coerce
    .number<number>()
    .int()
    .min(0)
    .optional()
    .describe("An older version; the current one by default"),
});

/** A text as admins set it: empty for a page that shoppers don't see. */
export const NewText = z.object({
  markdown: text(deskLimits.text).superRefine((markdown, { addIssue }) => {
    const [unknown] = unknownFacts(markdown);
    if (unknown === undefined) return;
    const known = factNames.map((name) => `{${name}}`).join(", ");
    addIssue(`names {${unknown}}. There are only ${known}`);
  }),
});

export const TextChange = NewText.extend({
  version: Version.describe("The version that the change is based on"),
});
export type TextChange = z.infer<typeof TextChange>;
