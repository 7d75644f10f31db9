/** One way of being less strict than the shop is. */
export interface Loosening {
  /** What is loosened, in words for the table. */
  readonly name: string;
  /** The whole file with that one thing loosened. */
  readonly text: string;
}

/** A stretch of a text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Puts something else in the place of one stretch of a text.
 *
 * @throws if that changes nothing, for then it would prove nothing
 */
export function loosened(
  name: string,
  text: string,
  { start, end }: Span,
  replacement: string,
): Loosening {
  const changed = text.slice(0, start) + replacement + text.slice(end);
  if (changed === text) throw new Error(`"${name}" changes nothing`);
  return { name, text: changed };
}
