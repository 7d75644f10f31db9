/** A file that is less strict in one place than the shop's. */
export interface Loosening {
  /** What is loosened, for the table. */
  readonly name: string;
  /** The whole file. */
  readonly text: string;
}

/** A stretch of a text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Replaces one stretch of a text.
 *
 * @throws {Error} if that changes nothing: such a trial would prove nothing
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
