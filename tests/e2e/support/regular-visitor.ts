import type { BrowserContext, Page } from "playwright";
import { shopUrl } from "./shop-url.ts";

/**
 * A browser that has visited the shop before. It has the scripts and pictures that the shop lets browsers
 * keep, which are the same for everybody, and nothing that a visitor has typed, chosen or done.
 */
export interface RegularVisitor {
  readonly context: BrowserContext;
  /** The pages of the present visit. */
  readonly pages: () => Page[];
  /** Ends a visit: closes its pages, and removes what they have stored and how they were changed. */
  readonly leave: () => Promise<void>;
}

/** @param context where no page is open; it must not have been changed by scripts, routes or bindings */
export const regularVisitor = async (context: BrowserContext): Promise<RegularVisitor> => {
  // While a page of the shop is open its process stays, with the scripts that it has compiled.
  const waiting = await context.newPage();
  await waiting.goto("/robots.txt");
  const devTools = await context.newCDPSession(waiting);
  const pages = () => context.pages().filter((page) => page !== waiting);
  return {
    context,
    pages,
    leave: async () => {
      for (const page of pages()) await page.close();
      await context.unrouteAll();
      await context.setOffline(false);
      await context.clearCookies();
      const stored = { origin: shopUrl, storageTypes: "all" };
      await devTools.send("Storage.clearDataForOrigin", stored);
    },
  };
};
