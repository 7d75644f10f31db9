import { describe, expect, test } from "vitest";
import { defaultSettings } from "../../settings/settings.ts";
import { changeSection } from "./change-settings.ts";
import { sectionsInLog } from "./logged-change.ts";

const { revision: _, ...delivery } = defaultSettings.delivery;
const changed = { ...delivery, cutOff: "09:30", revision: 3 };

describe("changeSection", () => {
  const wanted = { ...changed, revision: 0 };

  test("a changed section and all settings get the next revision", () => {
    const first = changeSection({ ...defaultSettings, revision: 6 }, "delivery", wanted);
    expect(first).toEqual({
      ...defaultSettings,
      revision: 7,
      delivery: { ...changed, revision: 7 },
    });
  });

  test("a change is refused when it is based on an older revision", () => {
    const settings = { ...defaultSettings, revision: 3, delivery: changed };
    expect(changeSection(settings, "delivery", { ...wanted, cutOff: "16:00" })).toBeNull();
  });

  test("a change to the stored values changes nothing, whatever its revision", () => {
    const settings = { ...defaultSettings, revision: 3, delivery: changed };
    expect(changeSection(settings, "delivery", wanted)).toBe(settings);
  });

  test("a section gets a revision when its unchanged default is saved", () => {
    const saved = changeSection(defaultSettings, "delivery", defaultSettings.delivery);
    expect(saved?.delivery).toEqual({ ...delivery, revision: 1 });
  });

  test("the log of the delivery names changed fields, removed closed days and added ones", () => {
    const was = { ...delivery, closedDays: ["2026-12-25", "2026-12-28"] };
    const is = { ...was, closedDays: ["2026-12-24", "2026-12-25"], parcelDays: [2, 4] } as const;
    expect(sectionsInLog.delivery.changed(was, is)).toEqual({
      before: { parcelDays: delivery.parcelDays.join(" to "), closedDays: "2026-12-28" },
      after: { parcelDays: "2 to 4", closedDays: "2026-12-24" },
    });
  });

  test("the log of the countries names removed and added countries", () => {
    const changed = sectionsInLog.countries.changed(
      { deliversTo: ["GB", "DE"] },
      { deliversTo: ["GB", "FR"] },
    );
    expect(changed).toEqual({ before: { deliversTo: "DE" }, after: { deliversTo: "FR" } });
  });

  test("the log of a section of numbers names the changed ones", () => {
    const { caps } = defaultSettings;
    const changed = { ...caps, openOrders: 0, revision: 4 }; // the revision isn't the owner's change
    expect(sectionsInLog.caps.changed(caps, changed)).toEqual({
      before: { openOrders: caps.openOrders },
      after: { openOrders: 0 },
    });
  });

  test("the log of the notice names its changed days and text", () => {
    const was = { text: "Closed", from: "", until: "2026-12-27" };
    const is = { ...was, text: "", from: "2026-12-24" };
    expect(sectionsInLog.notice.changed(was, is)).toEqual({
      before: { text: "Closed", from: null },
      after: { text: null, from: "2026-12-24" },
    });
  });

  test("the log of the tools on home has their names, or the id of a deleted one", () => {
    const names = new Map([
      ["1", "Drill"],
      ["2", "Bits"],
    ]);
    expect(sectionsInLog.home.changed({ tools: [] }, { tools: ["2", "gone", "1"] }, names)).toEqual(
      { before: { tools: null }, after: { tools: "Bits, gone, Drill" } },
    );
  });

  test("the log of the pictures names removed and added ones", () => {
    const picture = (digit: string) => `/pictures/${digit.repeat(64)}/800.jpg`;
    const slide = { slide: 1, picture: picture("a"), alt: "A bench", focus: "top" } as const;
    const was = { logo: null, slides: [slide], kinds: [{ kind: "Saw", picture: picture("b") }] };
    const is = {
      ...was,
      logo: { picture: picture("c"), saysName: true },
      slides: [{ ...slide, alt: "A wall" }],
    };
    expect(sectionsInLog.pictures.changed(was, is)).toEqual({
      before: { shopPictures: "Slide 1 (aaaaaaaa) top: A bench" },
      after: {
        shopPictures: "Logo with the name (cccccccc), Slide 1 (aaaaaaaa) top: A wall",
      },
    });
  });

  test("the log of the opening says that the shop was opened", () => {
    expect(sectionsInLog.opening.changed({ open: false }, { open: true })).toEqual({
      before: { open: false },
      after: { open: true },
    });
  });
});
