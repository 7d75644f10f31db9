import { test } from "../../e2e/support/test.ts";
import { type Line, openLine } from "./line.ts";
import type { Tab } from "./tab.ts";

/** How a journey is tested in one browser. */
export type Journey = (
  title: string,
  run: (fixtures: { tab: Tab; line: Line }) => Promise<void>,
) => void;

/** What the browsers print for a request that fails. */
const failedRequest = /ERR_|ServiceWorker|NetworkError|Failed to load|fetch|woff2|404/;

/** The test of a journey in a browser of Playwright's: Chromium, unless another is given. */
export const journey = test
  .override("serviceWorkers", "allow")
  .extend("tab", ({ page }): Tab => page)
  .extend("line", async ({ expected }, { onCleanup }) => {
    expected.console.push(failedRequest);
    const line = await openLine();
    onCleanup(line.close);
    return line;
  });
