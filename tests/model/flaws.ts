import fc from "fast-check";

/**
 * Generates `something` once in so many times and otherwise `usual`, to which it also shrinks.
 */
export const seldom = <T, U>(oneIn: number, something: fc.Arbitrary<T>, usual: U) =>
  fc.oneof(
    { withCrossShrink: true },
    { arbitrary: fc.constant(usual), weight: oneIn - 1 },
    { arbitrary: something, weight: 1 },
  );

/** A change to a body that makes one field wrong, or none. */
export type Flaw = Readonly<Record<string, unknown>>;

/**
 * Generates mostly no flaw, and sometimes one of these.
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
