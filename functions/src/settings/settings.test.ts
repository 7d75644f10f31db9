import { configuredSettings } from "@shop/contract/configured-settings";
import { describe, expect, test } from "vitest";
import { defaultSettings, settingsOf } from "./settings.ts";

const { revision: _, ...delivery } = defaultSettings.delivery;
const changed = { ...delivery, cutOff: "15:00", revision: 3 };
const unfit: string[] = [];
const read = (stored?: Readonly<Record<string, unknown>>) =>
  settingsOf(stored, (section) => unfit.push(section));

describe("stored settings", () => {
  test("are those of shop.config.ts while nothing, or only another section, is set", () => {
    expect(read()).toEqual(defaultSettings);
    expect(read({ revision: 2 })).toEqual({ ...defaultSettings, revision: 2 });
    expect(read().delivery).toMatchObject(configuredSettings.delivery);
  });

  test("are as they were set", () => {
    expect(read({ revision: 3, delivery: changed })).toEqual({
      ...defaultSettings,
      revision: 3,
      delivery: changed,
    });
  });

  test("count as not set where they can't be read", () => {
    const stored = { revision: 3, delivery: { ...changed, cutOff: "soon" } };
    expect(read(stored)).toEqual({ ...defaultSettings, revision: 3 });
    expect(unfit).toEqual(["delivery"]);
  });
});
