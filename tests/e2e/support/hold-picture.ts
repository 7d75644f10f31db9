import type { Page } from "playwright";
import { hold } from "./hold.ts";

/**
 * Holds the first picture of the home page or of a tool's page back, and the time after which the page
 * stops waiting for it (web/src/app/inline/boot.ts).
 *
 * @returns a function that lets the picture through
 */
export const holdPicture = async (page: Page): Promise<() => void> => {
  await page.addInitScript(() => {
    const wait = globalThis.setTimeout;
    const exceptTimeout = (act: () => void, ms?: number, ...given: unknown[]) =>
      ms === 3000 ? 0 : wait(act, ms, ...given);
    Object.assign(globalThis, { setTimeout: exceptTimeout });
  });
  return hold(page, "**/images/{banner,products}/**");
};
