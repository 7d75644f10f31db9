import type { Locator, Page } from "playwright";
import { median } from "../statistics.ts";
import type { Row } from "../table.ts";
import { isHydrated, nextMove } from "./in-page.ts";
import { openBrowsedShop } from "./open-browsed-shop.ts";

const inBar = (label: string) => (page: Page) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: label, exact: true });

/** A signed-in customer's navigations from the home page, with the link for each. */
const steps: Readonly<Record<string, (page: Page) => Locator>> = {
  Blogs: inBar("Blogs"),
  "My Portfolio": inBar("My Portfolio"),
  Purchase: inBar("Purchase"),
  DashBoard: inBar("DashBoard"),
  Tools: inBar("Tools"),
  "a tool": (page) => page.getByRole("article").first().getByRole("heading").getByRole("link"),
  Home: inBar("Home"),
};

const slowdown = 4;
const rounds = 5;

/** The most milliseconds from the press to the paint. */
const goalMs = 130;

/** Navigates to a page whose chunk was prefetched on hover; @returns milliseconds until its paint */
const move = async (page: Page, link: Locator, quiet: () => Promise<void>): Promise<number> => {
  await link.hover();
  await quiet();
  const shown = page.evaluate<number>(nextMove);
  await link.click();
  const took = await shown;
  await quiet();
  return took;
};

/** Times navigations: from the press on a link to the paint of the new page's heading. */
export const measureMoves = async (): Promise<Row[]> => {
  const shop = await openBrowsedShop();
  const memory = await shop.signIn();
  const samples = Object.entries(steps).map(([to, link]) => ({ to, link, moves: [] as number[] }));
  for (let round = 0; round < rounds; round++) {
    const circumstances = { path: "/", isUsable: isHydrated, memory, slowdown, slowLine: true };
    const { page, quiet, leave } = await shop.open({ ...circumstances, wide: true });
    await quiet();
    for (const { link, moves } of samples) moves.push(await move(page, link(page), quiet));
    await leave();
  }
  await shop.close();
  return samples.map(({ to, moves }) => ({
    what: `moving on to ${to}, ${slowdown}x: press to paint`,
    ours: `${median(moves).toFixed(0)} ms`,
    beside: "",
    goal: { text: `at most ${goalMs} ms`, met: median(moves) <= goalMs },
  }));
};
