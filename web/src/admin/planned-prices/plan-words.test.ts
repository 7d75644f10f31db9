import { formatMoney } from "@shop/contract/format";
import { rateText } from "@shop/contract/prices/vat-texts";
import { describe, expect, it } from "vitest";
import { ruleText, stateText } from "./plan-words.ts";

describe("Planned prices", () => {
  it("say how prices change", () => {
    expect(ruleText({ by: "percent", change: -12.5, ending: "own" })).toBe(rateText(-1250));
    expect(ruleText({ by: "amount", change: 2, ending: "ninety" })).toBe(
      `+${formatMoney(2)}, in .90`,
    );
  });

  it("say what has become of them, and how many products kept their price", () => {
    expect(stateText({ state: "planned", left: [] })).toBe("Planned");
    expect(stateText({ state: "done", left: [] })).toBe("Done");
    expect(stateText({ state: "done", left: ["a"] })).toBe("Done, 1 product kept its price");
    expect(stateText({ state: "done", left: ["a", "b"] })).toBe(
      "Done, 2 products kept their price",
    );
    expect(stateText({ state: "takenBack", left: ["a"] })).toBe("Taken back");
  });
});
