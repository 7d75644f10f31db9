import fc from "fast-check";
import type { Call } from "./call.ts";
import { CallCommand, type Tried } from "./call-command.ts";
import { orderStepCalls } from "./calls/order-steps.ts";
import { orderCalls } from "./calls/orders.ts";
import { productChangeCalls } from "./calls/product-changes.ts";
import { productReviewCalls } from "./calls/product-reviews.ts";
import { productCalls } from "./calls/products.ts";
import { returnCalls } from "./calls/returns.ts";
import { reviewCalls } from "./calls/reviews.ts";
import { searchCalls } from "./calls/searches.ts";
import { userCalls } from "./calls/users.ts";
import type { ModelShop } from "./model-shop.ts";

type Sequence = Iterable<fc.AsyncCommand<ModelShop, Tried>>;

const call: fc.Arbitrary<Call> = fc.oneof(
  ...orderCalls,
  ...orderStepCalls,
  ...returnCalls,
  ...productCalls,
  ...productChangeCalls,
  ...searchCalls,
  ...reviewCalls,
  ...productReviewCalls,
  ...userCalls,
);

/** Sequences of exactly one length, where fast-check's own have any up to a greatest. They shrink alike. */
class OfLength extends fc.Arbitrary<Sequence> {
  readonly #length: number;
  readonly #sequences: fc.Arbitrary<Sequence>;

  constructor(length: number) {
    super();
    this.#length = length;
    const command = call.map((one) => new CallCommand(one));
    const options = { maxCommands: length, size: "max", disableReplayLog: true } as const;
    this.#sequences = fc.commands([command], options);
  }

  generate(random: fc.Random, bias: number | undefined): fc.Value<Sequence> {
    for (;;) {
      const generated = this.#sequences.generate(random, bias);
      // `value_` and not `value`: reading that marks it as used, and shrinking needs it unused.
      if ([...generated.value_].length === this.#length) return generated;
    }
  }

  canShrinkWithoutContext(value: unknown): value is Sequence {
    return this.#sequences.canShrinkWithoutContext(value);
  }

  shrink(value: Sequence, context: unknown): fc.Stream<fc.Value<Sequence>> {
    return this.#sequences.shrink(value, context);
  }
}

/** Sequences of so many calls by any callers. */
export const sequencesOf = (length: number): fc.Arbitrary<Sequence> => new OfLength(length);
