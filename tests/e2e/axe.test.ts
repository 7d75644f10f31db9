import { describe } from "vitest";
import { axeFindings, bringAxe } from "./support/axe.ts";
import { expect } from "./support/expect.ts";
import { test } from "./support/signed-in.ts";
import { everyState } from "./support/states/every.ts";
import { enter } from "./support/states/state.ts";

const looks = [360, 1280].flatMap((width) =>
  (["light", "dark"] as const).map((colorScheme) => ({ width, colorScheme })),
);

for (const state of everyState) {
  describe("axe finds nothing to object to", () => {
    test.override("who", state.who);
    test.override("width", 360);

    test(`in ${state.name}`, async ({ page, expected }) => {
      expected.console.push(/Failed to load resource/, ...(state.console ? [state.console] : []));
      await enter(page, state);
      await bringAxe(page);
      for (const { width, colorScheme } of looks) {
        if (state.small && width > 360) continue;
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme });
        expect
          .soft(await axeFindings(page, colorScheme), `${width} px, ${colorScheme}`)
          .toEqual([]);
      }
    });
  });
}
