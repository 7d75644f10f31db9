import { expect, it } from "vitest";
import { typedMoney } from "../../ui/read-money.ts";
import { toForm, toSend } from "./price-lists-form.ts";

const list = {
  ...{ id: "trade", name: "Trade", percent: 10 },
  kinds: [{ kind: "Hammer drill", percent: 15 }],
  prices: [{ product: "torvik-tx18", cents: 12_900 }],
};

it("a list is typed with a kind or a tool on each line, and sent as it was", () => {
  const form = toForm({ lists: [list] });
  expect(form.lists[0]).toMatchObject({
    kinds: "Hammer drill: 15",
    prices: `/tools/torvik-tx18 ${typedMoney(129)}`,
  });
  expect(toSend(form)).toEqual({ lists: [list] });
});

it("a tool may be named by its whole address or its id, and a percentage with its sign", () => {
  const [typed] = toSend({
    lists: [
      {
        ...{ listId: "trade", name: "Trade", percent: "" },
        kinds: "Bits  20 %\n\n",
        prices: "https://shop.example/tools/saw?a 9.5\nquern-hss-set: 35",
      },
    ],
  }).lists;
  expect(typed).toMatchObject({
    kinds: [{ kind: "Bits", percent: 20 }],
    prices: [
      { product: "saw", cents: 950 },
      { product: "quern-hss-set", cents: 3500 },
    ],
  });
});

it("what can't be read isn't guessed", () => {
  const [typed] = toSend({
    lists: [{ listId: "a", name: "A", percent: 1, kinds: "Bits", prices: "saw much" }],
  }).lists;
  expect(typed?.kinds[0]?.percent).not.toEqual(expect.any(Number));
  expect(typed?.prices[0]?.cents).not.toEqual(expect.any(Number));
});
