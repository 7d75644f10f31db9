import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type Axe from "axe-core";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The rules of WCAG 2.2 on levels A and AA, and what axe advises beyond. */
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Loads axe into a page by DevTools: the content security policy forbids a script tag. */
export const bringAxe = (page: Page): Promise<unknown> => page.evaluate(source);

/** All rules in light colours; in dark ones only the contrast differs. */
const choices = {
  light: { type: "tag", values: tags },
  dark: { type: "rule", values: ["color-contrast"] },
} as const;

/**
 * @param scheme the colours that the page shows
 * @returns axe's findings on the page in its present state: a line for each element
 * @throws when axe has found nothing to look at
 */
export const axeFindings = async (page: Page, scheme: "light" | "dark"): Promise<string[]> => {
  const { violations, passes } = await page.evaluate(
    (runOnly): Promise<AxeResults> =>
      // as: the source that was evaluated has put it there
      (window as unknown as { axe: typeof Axe }).axe.run(document, {
        runOnly: { ...runOnly, values: [...runOnly.values] },
        resultTypes: ["violations"],
      }),
    choices[scheme],
  );
  if (passes.length === 0) throw new Error("axe has looked at nothing");
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = "" }) =>
        `${id}: ${target}: ${failureSummary.replaceAll(/\s+/g, " ")}`,
    ),
  );
};
