import type { Row } from "../table.ts";
import { floor, floorWithReact } from "./floor/pages.ts";
import { isHydrated, pressIsHandled } from "./in-page.ts";
import { type BrowsedShop, openBrowsedShop } from "./open-browsed-shop.ts";
import { paintRounds, publicPages, rounds } from "./pages.ts";
import { type Loaded, reactRow, speedRows } from "./speed-rows.ts";

/** @throws Error unless React handles a press on a page that was reported usable */
const expectUse = async (shop: BrowsedShop, path: string): Promise<void> => {
  const { page, leave } = await shop.open({ path, isUsable: isHydrated, slowdown: 4 });
  if (!(await page.evaluate(pressIsHandled)))
    throw new Error(`${path} looks usable, but a press does nothing`);
  await leave();
};

/** @throws Error unless the floor pages' largest paint is their picture: without their style it isn't */
const expectPicture = (loads: readonly Loaded[]): void => {
  const other = loads.find(({ largest }) => !largest.startsWith("IMG"));
  if (other) throw new Error(`The floor's largest paint is ${other.largest} and not its picture`);
};

/**
 * Loads home, blogs, portfolio and a tool on a phone on slow 4G, and in turn with them the floor page, without
 * and with React. The largest paint is taken from loads of its own: the code that says when a page can be used
 * costs the page's thread 20 ms before the paint (docs/decisions/122-usable-beside-react.md).
 */
export const measureSpeed = async (): Promise<Row[]> => {
  const shop = await openBrowsedShop();
  const ofFloor: Loaded[] = [];
  const ofReact: Loaded[] = [];
  const ofSlowestReact: Loaded[] = [];
  const pages = Object.entries(publicPages).map(([name, { path, ...limits }]) => ({
    ...{ name, path, limits },
    painted: [] as Loaded[],
    slow: [] as Loaded[],
    slowest: [] as Loaded[],
  }));
  const slowPhone = { slowdown: 4, slowLine: true };
  for (let round = 0; round < paintRounds; round++) {
    ofFloor.push(await shop.load({ path: floor, ...slowPhone }));
    for (const { path, painted } of pages) painted.push(await shop.load({ path, ...slowPhone }));
  }
  for (let round = 0; round < rounds; round++) {
    const withReact = { path: floorWithReact, isUsable: isHydrated, slowLine: true };
    ofReact.push(await shop.load({ ...withReact, slowdown: 4 }));
    ofSlowestReact.push(await shop.load({ ...withReact, slowdown: 8 }));
    for (const { path, slow, slowest } of pages) {
      const phone = { path, isUsable: isHydrated, slowLine: true };
      slow.push(await shop.load({ ...phone, slowdown: 4 }));
      slowest.push(await shop.load({ ...phone, slowdown: 8 }));
    }
  }
  expectPicture([...ofFloor, ...ofReact]);
  const rows: Row[] = [reactRow(ofReact, ofFloor, await shop.pace())];
  for (const { path, ...loads } of pages) {
    await expectUse(shop, path);
    const withoutScript = await shop.load({ path, scripting: false, slowLine: true });
    const floors = { floor: ofFloor, react: ofReact, slowestReact: ofSlowestReact };
    rows.push(...speedRows({ ...loads, withoutScript, ...floors }));
  }
  await shop.close();
  return rows;
};
