import { describe, expect, test } from "vitest";
import { defaultSettings } from "../../settings/settings.ts";
import { changeSection } from "./change-settings.ts";
import { sectionsInLog } from "./logged-change.ts";

const { revision: _, ...delivery } = defaultSettings.delivery;
const changed = { ...delivery, cutOff: "09:30", revision: 3 };

describe("a change of a section", () => {
  const wanted = { ...changed, revision: 0 };

  test("counts the changes of the section and of all settings", () => {
    const first = changeSection({ ...defaultSettings, revision: 6 }, "delivery", wanted);
    expect(first).toEqual({
      ...defaultSettings,
      revision: 7,
      delivery: { ...changed, revision: 7 },
    });
  });

  test("is refused if it is based on an older one", () => {
    const settings = { ...defaultSettings, revision: 3, delivery: changed };
    expect(changeSection(settings, "delivery", { ...wanted, cutOff: "16:00" })).toBeNull();
  });

  test("to what is set already changes nothing, whatever it is based on", () => {
    const settings = { ...defaultSettings, revision: 3, delivery: changed };
    expect(changeSection(settings, "delivery", wanted)).toBe(settings);
  });

  test("counts a first save that confirms the default", () => {
    const saved = changeSection(defaultSettings, "delivery", defaultSettings.delivery);
    expect(saved?.delivery).toEqual({ ...delivery, revision: 1 });
  });

  test("is logged with its changed fields, and with the closed days that went and came", () => {
    const was = { ...delivery, closedDays: ["2026-12-25", "2026-12-28"] };
    const is = { ...was, closedDays: ["2026-12-24", "2026-12-25"], parcelDays: [2, 4] } as const;
    expect(sectionsInLog.delivery.changed(was, is)).toEqual({
      before: { parcelDays: delivery.parcelDays.join(" to "), closedDays: "2026-12-28" },
      after: { parcelDays: "2 to 4", closedDays: "2026-12-24" },
    });
  });

  test("of the countries is logged with those that went and came", () => {
    const changed = sectionsInLog.countries.changed(
      { deliversTo: ["GB", "DE"] },
      { deliversTo: ["GB", "FR"] },
    );
    expect(changed).toEqual({ before: { deliversTo: "DE" }, after: { deliversTo: "FR" } });
  });

  test("of numbers is logged with those that differ", () => {
    const { caps } = defaultSettings;
    const changed = { ...caps, openOrders: 0, revision: 4 }; // the revision isn't the owner's change
    expect(sectionsInLog.caps.changed(caps, changed)).toEqual({
      before: { openOrders: caps.openOrders },
      after: { openOrders: 0 },
    });
  });

  test("of the notice is logged with the days and the text that differ", () => {
    const was = { text: "Closed", from: "", until: "2026-12-27" };
    const is = { ...was, text: "", from: "2026-12-24" };
    expect(sectionsInLog.notice.changed(was, is)).toEqual({
      before: { text: "Closed", from: null },
      after: { text: null, from: "2026-12-24" },
    });
  });

  test("of the tools on home is logged with their names, and with the id of one that is gone", () => {
    const names = new Map([
      ["1", "Drill"],
      ["2", "Bits"],
    ]);
    expect(sectionsInLog.home.changed({ tools: [] }, { tools: ["2", "gone", "1"] }, names)).toEqual(
      { before: { tools: null }, after: { tools: "Bits, gone, Drill" } },
    );
  });

  test("of the pictures is logged with those that went and came", () => {
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

  test("that opens the shop is logged as such", () => {
    expect(sectionsInLog.opening.changed({ open: false }, { open: true })).toEqual({
      before: { open: false },
      after: { open: true },
    });
  });
});
