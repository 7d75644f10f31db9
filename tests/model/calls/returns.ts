import fc from "fast-check";
import type { Call } from "../call.ts";
import { flawOf, inWords } from "../flaws.ts";
import type { ModelShop } from "../model-shop.ts";
import { mostlyAdmin, mostlyAnn } from "../people.ts";
import { forbidden } from "../refusals.ts";
import { answer, request, withdraw } from "../return-rules.ts";
import { lineIdIn, whichLine } from "./order-steps.ts";

type Which = "delivered-ann" | "shipped-ann" | 0 | 1;

/** The order that Ann has had since the beginning, the shipped one of hers that is too old, or the nth placed one. */
const which = fc.constantFrom<Which>(
  ...(["delivered-ann", "delivered-ann", "delivered-ann", "shipped-ann", 0, 1] as const),
);

const idIn = (model: ModelShop, number: Which, line = 0): string =>
  typeof number === "string" ? number : lineIdIn(model, number, line);

/** An order's nth return; "none" without one. */
const returnIn = (model: ModelShop, number: Which, nth: number): string =>
  model.orderWith(idIn(model, number))?.returns?.at(nth)?.id ?? "none";

const nth = fc.constantFrom(-1, -1, 0);
const named = (number: Which): string =>
  typeof number === "string" ? `order ${number}` : `order ${number + 1}`;

/** POST /purchase/:id/returns. */
const requesting = fc
  .record({
    by: mostlyAnn,
    number: which,
    line: whichLine,
    quantity: fc.constantFrom(1, 1, 1, 2, 3),
    reason: fc.constantFrom("faulty", "changed-mind" as const),
    text: fc.constantFrom(undefined, "", "It hums"),
    key: fc.constantFrom(undefined, undefined, "k1"),
    flaw: flawOf(["reason", "bored"], ["lines", []], ["text", "x".repeat(501)]),
  })
  .map(({ by, number, line, quantity, reason, text, key, flaw }): Call => {
    const linesIn = (model: ModelShop) => [{ line: idIn(model, number, line), quantity }];
    return {
      route: "POST /purchase/:id/returns",
      by,
      wrongFields: Object.keys(flaw),
      words: `asks to return ${quantity} pieces of ${named(number)}${inWords(flaw)}`,
      request: (model) => ({
        params: { id: idIn(model, number) },
        body: { lines: linesIn(model), reason, ...(text === undefined ? {} : { text }), ...flaw },
        headers: { "idempotency-key": key },
      }),
      reply: (model, asking, choices) => {
        if (!asking) return forbidden;
        const wanted = { lines: linesIn(model), reason, ...(text ? { text } : {}) };
        return request(model, asking, idIn(model, number), wanted, key, choices);
      },
    };
  });

/** POST /purchase/:id/returns/:return/withdrawal. */
const withdrawal = fc.tuple(mostlyAnn, which, nth).map(
  ([by, number, at]): Call => ({
    route: "POST /purchase/:id/returns/:return/withdrawal",
    by,
    words: `withdraws a return of ${named(number)}`,
    request: (model) => ({
      params: { id: idIn(model, number), return: returnIn(model, number, at) },
    }),
    reply: (model, asking, choices) =>
      asking
        ? withdraw(model, asking, idIn(model, number), returnIn(model, number, at), choices)
        : forbidden,
  }),
);

const accepted = { state: "accepted" } as const;
const declined = { state: "declined", reason: "It is worn" } as const;

/** PUT /desk/orders/:id/returns/:return. */
const answering = fc
  .record({
    by: mostlyAdmin,
    number: which,
    at: nth,
    said: fc.constantFrom(accepted, accepted, declined),
    flaw: flawOf(["state", "received"], ["reason", 7]),
  })
  .map(
    ({ by, number, at, said, flaw }): Call => ({
      route: "PUT /desk/orders/:id/returns/:return",
      by,
      wrongFields: Object.keys(flaw),
      words: `has a return of ${named(number)} ${said.state}${inWords(flaw)}`,
      request: (model) => ({
        params: { id: idIn(model, number), return: returnIn(model, number, at) },
        body: { ...said, ...flaw },
      }),
      reply: (model, asking, choices) =>
        asking
          ? answer(model, asking, idIn(model, number), returnIn(model, number, at), said, choices)
          : forbidden,
    }),
  );

export const returnCalls = [
  { arbitrary: requesting, weight: 7 },
  { arbitrary: withdrawal, weight: 3 },
  { arbitrary: answering, weight: 8 },
];
