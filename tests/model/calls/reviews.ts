import fc from "fast-check";
import type { Person } from "../../support/people.ts";
import type { Call } from "../call.ts";
import { flawOf, inWords } from "../flaws.ts";
import type { ModelShop } from "../model-shop.ts";
import { paged, pageOf, wanted } from "../pages.ts";
import { caller, mostlyAdmin, tooLongAddress } from "../people.ts";
import { forbidden } from "../refusals.ts";
import * as rules from "../review-rules.ts";

const list = fc.tuple(caller, wanted).map(([by, page]): Call => {
  const parts = paged("GET /review", page);
  return {
    ...parts,
    by,
    words: `lists the reviews of the shop${parts.words}`,
    reply(model, _, choices) {
      const { positionOf, shown } = rules;
      const visible = rules.visibleOf(model, "");
      return pageOf(model, parts.route, page, choices, visible, positionOf, -1, shown);
    },
  };
});

const flaws = flawOf(
  ["review", ""],
  ["review", " \n"],
  ["review", "d".repeat(1001)],
  ["review", undefined],
  ["email", tooLongAddress],
  ["name", 7],
);

const write = fc
  .record({
    by: caller,
    review: fc.constantFrom("It drills", "  Größe <b>10</b> € 👍🏽 ", "d".repeat(1000)),
    flaw: flaws,
  })
  .map(({ by, review, flaw }): Call => {
    // The review is in the name of the account, whatever name the form sends.
    const sound = { name: "Somebody Else", email: "else@example.com", review };
    return {
      route: "POST /review",
      by,
      words: `reviews with ${review.length} characters${inWords(flaw)}`,
      wrongFields: Object.keys(flaw),
      request: () => ({ body: { ...sound, ...flaw } }),
      reply(model, author, choices) {
        if (!author) return forbidden;
        return rules.add(model, author, review.trim(), choices);
      },
    };
  });

/** The number of a review among all that there are; one of a number that isn't there is unknown. */
const which = fc.constantFrom(0, 0, 0, 1, 1, 2);

const idIn = (model: ModelShop, number: number) =>
  [...model.reviews.keys()][number] ?? "no-such-review";

const answering = fc
  .record({
    by: mostlyAdmin,
    number: which,
    answer: fc.constantFrom("Thank you", " Sorry", ""),
    flaw: flawOf(["answer", undefined], ["answer", "d".repeat(1001)]),
  })
  .map(
    ({ by, number, answer, flaw }): Call => ({
      route: "PUT /review/:id/answer",
      by,
      wrongFields: Object.keys(flaw),
      words: `answers review ${number + 1} with "${answer}"${inWords(flaw)}`,
      request: (model) => ({ params: { id: idIn(model, number) }, body: { answer, ...flaw } }),
      reply: (model, admin, choices) =>
        admin ? rules.answer(model, admin, idIn(model, number), answer.trim(), choices) : forbidden,
    }),
  );

const hiding = fc
  .record({
    by: mostlyAdmin,
    number: which,
    hidden: fc.boolean(),
    flaw: flawOf(["hidden", undefined], ["hidden", "true"]),
  })
  .map(
    ({ by, number, hidden, flaw }): Call => ({
      route: "PUT /review/:id/hidden",
      by,
      wrongFields: Object.keys(flaw),
      words: `${hidden ? "hides" : "shows"} review ${number + 1}${inWords(flaw)}`,
      request: (model) => ({ params: { id: idIn(model, number) }, body: { hidden, ...flaw } }),
      reply: (model, admin, choices) =>
        admin ? rules.hide(model, admin, idIn(model, number), hidden, choices) : forbidden,
    }),
  );

/** The first that a person has written of the shop; an unknown one if they have none. */
const ownIn = (model: ModelShop, by: Person | null): string =>
  (by && rules.ofShopBy(model, by)[0]?.id) ?? "no-such-review";

const editing = fc
  .record({
    by: caller,
    review: fc.constantFrom("It drills", "It did"),
    flaw: flawOf(["review", ""], ["review", undefined]),
  })
  .map(
    ({ by, review, flaw }): Call => ({
      route: "PUT /review/:id",
      by,
      wrongFields: Object.keys(flaw),
      words: `edits their first review of the shop to "${review}"${inWords(flaw)}`,
      request: (model) => ({ params: { id: ownIn(model, by.person) }, body: { review, ...flaw } }),
      reply: (model, author, choices) =>
        author ? rules.edit(model, author, ownIn(model, author), review, choices) : forbidden,
    }),
  );

const deletion = fc.tuple(caller, which).map(
  ([by, number]): Call => ({
    route: "DELETE /review/:id",
    by,
    words: `deletes review ${number + 1}`,
    request: (model) => ({ params: { id: idIn(model, number) } }),
    reply: (model, author, choices) =>
      author ? rules.eraseAny(model, author, idIn(model, number), choices) : forbidden,
  }),
);

export const reviewCalls = [
  { arbitrary: list, weight: 2 },
  { arbitrary: write, weight: 5 },
  { arbitrary: editing, weight: 5 },
  { arbitrary: deletion, weight: 3 },
  { arbitrary: answering, weight: 2 },
  { arbitrary: hiding, weight: 3 },
];
