import type { Row } from "../table.ts";
import { type Change, changeAlone, changeRow } from "./changes.ts";
import { isHydrated, resultFor } from "./in-page.ts";
import { openBrowsedShop } from "./open-browsed-shop.ts";
import { rounds } from "./pages.ts";

/** What is typed into the search field, letter by letter. */
const letters = [..."drill"];

const slowdown = 4;

/** Times a search while it is typed: from the arrival of each letter's answer to its paint. */
export const measureTyping = async (): Promise<Row[]> => {
  const shop = await openBrowsedShop();
  const samples = letters.map((): Change[] => []);
  for (let round = 0; round < rounds.changes; round++) {
    const { page, quiet, leave } = await shop.open({
      ...{ path: "/tools", isUsable: isHydrated, slowdown },
    });
    await quiet();
    await page.getByRole("searchbox", { name: "Search the tools" }).click();
    await quiet(); // what searches with each letter loads
    for (const [at, letter] of letters.entries()) {
      const shown = page.evaluate<number>(resultFor(letters.slice(0, at + 1).join("")));
      await page.keyboard.type(letter);
      const ours = await shown;
      await quiet();
      samples[at]?.push({ ours, alone: await changeAlone(page, quiet) });
    }
    await leave();
  }
  await shop.close();
  return samples.map((changes, at) => {
    const typed = letters.slice(0, at + 1).join("");
    return changeRow(`typing “${typed}”, ${slowdown}x: answer to paint`, changes);
  });
};
