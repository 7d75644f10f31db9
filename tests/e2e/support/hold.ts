import type { Page } from "playwright";

/** Keeps back what a page asks for at an address; @returns what lets it go on */
export const hold = async (page: Page, address: string): Promise<() => void> => {
  const through = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await through.promise;
    await route.continue();
  });
  return through.resolve;
};
