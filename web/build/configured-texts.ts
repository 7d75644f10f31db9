import { textNames } from "@shop/contract/page-texts";
import { parseText } from "@shop/contract/parse-text";
import { texts } from "@shop/contract/texts.config";

/** The texts of texts.config.ts as pages show them, so that no page has a parser. */
export const configuredTexts = Object.fromEntries(
  textNames.map((name) => [name, parseText(texts[name])]),
);

/** The pages that have no text until an admin writes one. */
export const configuredEmpty = textNames.filter((name) => configuredTexts[name]?.length === 0);
