import fc from "fast-check";
import type { Call } from "../call.ts";
import { flawOf, inWords } from "../flaws.ts";
import type { Position, Review } from "../model-shop.ts";
import { paged, pageOf, wanted } from "../pages.ts";
import { caller, tooLongAddress } from "../people.ts";

const positionOf = ({ createdAt, id }: Review): Position => [createdAt, id];

/** Never with an e-mail address (docs/api.md). */
const shown = ({ id, by, text, createdAt }: Review) => ({
  ...{ _id: id, name: by.name, review: text, createdAt },
});

const list = fc.tuple(caller, wanted).map(([by, page]): Call => {
  const parts = paged("GET /review", page);
  return {
    ...{ ...parts, by, words: `lists the reviews${parts.words}` },
    reply: (model, _, choices) =>
      pageOf(model, parts.route, page, choices, model.reviews, positionOf, -1, shown),
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
        if (!author) throw new Error("Only signed-in callers get this far");
        const id = choices.newId();
        const createdAt = choices.timeOf(`reviews/${id}`);
        const added: Review = { id, by: author, text: review.trim(), createdAt };
        model.reviews.push(added);
        return { status: 201, body: shown(added) };
      },
    };
  });

export const reviewCalls = [
  { arbitrary: list, weight: 2 },
  { arbitrary: write, weight: 3 },
];
