import type { Locator, Page } from "playwright";
import type { Row } from "../table.ts";
import { type Change, changeAlone, changeRow } from "./changes.ts";
import { isHydrated, nextMove } from "./in-page.ts";
import { openBrowsedShop } from "./open-browsed-shop.ts";
import { rounds } from "./pages.ts";

const inBar = (label: string) => (page: Page) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: label, exact: true });

/** Where a signed-in customer goes from the home page, and by which links. */
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

/** Goes to a page whose chunk was fetched when its link was pointed at. */
const move = async (page: Page, link: Locator, quiet: () => Promise<void>): Promise<Change> => {
  await link.hover();
  await quiet();
  const shown = page.evaluate<number>(nextMove);
  await link.click();
  const ours = await shown;
  await quiet();
  return { ours, alone: await changeAlone(page, quiet) };
};

/** Times the way from page to page: from the press on a link to the paint of the new page's heading. */
export const measureMoves = async (): Promise<Row[]> => {
  const shop = await openBrowsedShop();
  const memory = await shop.signIn();
  const samples = Object.entries(steps).map(([to, link]) => ({ to, link, moves: [] as Change[] }));
  for (let round = 0; round < rounds.changes; round++) {
    const circumstances = { path: "/", isUsable: isHydrated, memory, slowdown, slowLine: true };
    const { page, quiet, leave } = await shop.open({ ...circumstances, wide: true });
    await quiet();
    for (const { link, moves } of samples) moves.push(await move(page, link(page), quiet));
    await leave();
  }
  await shop.close();
  return samples.map(({ to, moves }) =>
    changeRow(`moving on to ${to}, ${slowdown}x: press to paint`, moves),
  );
};
