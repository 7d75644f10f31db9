import fc from "fast-check";

/**
 * Once in so many times something, otherwise always the same, which is also what it shrinks to.
 */
export const seldom = <T, U>(oneIn: number, something: fc.Arbitrary<T>, usual: U) =>
  fc.oneof(
    { withCrossShrink: true },
    { arbitrary: fc.constant(usual), weight: oneIn - 1 },
    { arbitrary: something, weight: 1 },
  );

/** A change that makes one field of a body wrong, or none. */
export type Flaw = Readonly<Record<string, unknown>>;

/**
 * Mostly nothing, sometimes one of these.
 *
 * @param flaws fields and their wrong values; undefined leaves the field out
 */
export const flawOf = (...flaws: readonly (readonly [field: string, value: unknown])[]) =>
  seldom(
    8,
    fc.constantFrom(...flaws).map(([field, value]): Flaw => ({ [field]: value })),
    {},
  );

/** A flaw in words. */
export const inWords = (flaw: Flaw): string =>
  Object.entries(flaw)
    .map(([field, value]) => {
      const text = JSON.stringify(value) ?? "left out";
      return `, ${field} ${text.length > 40 ? `of ${text.length} characters` : text}`;
    })
    .join("");
