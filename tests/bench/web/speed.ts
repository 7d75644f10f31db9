import type { Row } from "../table.ts";
import { floor, floorWithReact } from "./floor/pages.ts";
import { isHydrated, pressIsHandled } from "./in-page.ts";
import { type BrowsedShop, openBrowsedShop } from "./open-browsed-shop.ts";
import { publicPages, rounds } from "./pages.ts";
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
 * and with React.
 */
export const measureSpeed = async (): Promise<Row[]> => {
  const shop = await openBrowsedShop();
  const ofFloor: Loaded[] = [];
  const ofReact: Loaded[] = [];
  const pages = Object.entries(publicPages).map(([name, { path, ...limits }]) => ({
    ...{ name, path, limits },
    slow: [] as Loaded[],
    slowest: [] as Loaded[],
  }));
  for (let round = 0; round < rounds; round++) {
    const slowPhone = { slowdown: 4, slowLine: true };
    ofFloor.push(await shop.load({ path: floor, ...slowPhone }));
    ofReact.push(await shop.load({ path: floorWithReact, isUsable: isHydrated, ...slowPhone }));
    for (const { path, slow, slowest } of pages) {
      const phone = { path, isUsable: isHydrated, slowLine: true };
      slow.push(await shop.load({ ...phone, slowdown: 4 }));
      slowest.push(await shop.load({ ...phone, slowdown: 8 }));
    }
  }
  expectPicture([...ofFloor, ...ofReact]);
  const rows: Row[] = [reactRow(ofReact, ofFloor)];
  for (const { path, ...loads } of pages) {
    await expectUse(shop, path);
    const withoutScript = await shop.load({ path, scripting: false, slowLine: true });
    rows.push(...speedRows({ ...loads, withoutScript, floor: ofFloor, react: ofReact }));
  }
  await shop.close();
  return rows;
};
