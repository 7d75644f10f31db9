import fc from "fast-check";
import type { Person } from "../../support/people.ts";
import type { Call, Reply } from "../call.ts";
import type { ModelShop } from "../model-shop.ts";
import { isAfter, positionOf, remove, removeAll, rows, shown } from "../order-rules.ts";
import { paged, pageIn, wanted } from "../pages.ts";
import { address, caller, mostlyAdmin } from "../people.ts";
import { forbidden } from "../refusals.ts";
import type { ServerChoices } from "../server-choices.ts";
import { lineIdIn, whichLine } from "./order-steps.ts";
import { checkout, purchase } from "./purchases.ts";

const ownList = fc.tuple(caller, wanted).map(([by, page]): Call => {
  const parts = paged("GET /purchase", page);
  return {
    ...parts,
    by,
    words: `lists their own orders${parts.words}`,
    reply(model, asking, choices) {
      const own = [...model.orders.values()].filter((order) => order.by === asking);
      return pageIn(model, parts.route, page, choices, rows(own), positionOf, isAfter, shown);
    },
  };
});

const list = fc.tuple(mostlyAdmin, wanted).map(([by, page]): Call => {
  const parts = paged("GET /order", page);
  return {
    ...parts,
    by,
    words: `lists everybody's orders${parts.words}`,
    reply(model, _, choices) {
      const all = rows([...model.orders.values()]);
      return pageIn(model, parts.route, page, choices, all, positionOf, isAfter, shown);
    },
  };
});

/** The order that was placed as the nth (from 0), all orders, or an id that no order has. */
type Which = number | "all" | "no-such-order" | "a b" | "";

/** Invalid ids: an empty one must not mean all orders. */
const wrongIds: readonly Which[] = ["a b", ""];

const which = fc.constantFrom<Which>(
  ...[0, 0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 4],
  ...(["all", "all", "all", "no-such-order", "a b", ""] as const),
);

const removal = (
  model: ModelShop,
  by: Person,
  email: string,
  id: string | undefined,
  choices: ServerChoices,
): Reply =>
  id === undefined ? removeAll(model, by, email, choices) : remove(model, by, email, id, choices);

const deletion = fc
  .record({ by: mostlyAdmin, which, of: address, isTheirs: fc.boolean(), line: whichLine })
  .map(({ by, which: chosen, of, isTheirs, line }): Call => {
    const isNumber = typeof chosen === "number";
    const idIn = (model: ModelShop): string | undefined => {
      if (isNumber) return lineIdIn(model, chosen, line);
      return chosen === "all" ? undefined : chosen;
    };
    const emailIn = (model: ModelShop) =>
      isNumber && isTheirs ? (model.placed[chosen]?.by.email ?? "nobody@example.com") : of.text;
    const order = isNumber
      ? `line ${line + 1} of the order placed as number ${chosen + 1}`
      : `the order "${chosen}"`;
    return {
      route: "DELETE /order/:email",
      by,
      words:
        `deletes ${chosen === "all" ? "all orders" : order} of ` +
        `${isNumber && isTheirs ? "its customer" : of.text}`,
      hasWrongPath: !of.isSound && !(isNumber && isTheirs),
      wrongFields: wrongIds.includes(chosen) ? ["id"] : [],
      request: (model) => ({
        params: { email: emailIn(model) },
        query: { id: idIn(model) },
      }),
      reply: (model, asking, choices) =>
        asking
          ? removal(model, asking, emailIn(model).toLowerCase(), idIn(model), choices)
          : forbidden,
    };
  });

export const orderCalls = [
  { arbitrary: purchase, weight: 9 },
  { arbitrary: checkout, weight: 12 },
  { arbitrary: ownList, weight: 2 },
  { arbitrary: list, weight: 2 },
  { arbitrary: deletion, weight: 5 },
];
