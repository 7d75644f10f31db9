/** Counted pieces of a tool that the shop doesn't know yet. */
export interface WaitingCount {
  /** The request's key: however often it is sent, it counts once. */
  readonly key: string;
  readonly product: string;
  readonly name: string;
  readonly counted: number;
  /** When they were counted, by the shop's clock. */
  readonly at: string;
  /** How often admins had changed the stock then. */
  readonly seen: number;
  /** Why the shop has refused it; missing while it waits to be sent. */
  readonly refused?: string;
}

type Counts = readonly WaitingCount[];

const isText = (value: unknown): value is string => typeof value === "string";

/** Whether something that is stored is a count. */
export const isWaitingCount = (value: unknown): value is WaitingCount =>
  typeof value === "object" &&
  value !== null &&
  "key" in value &&
  isText(value.key) &&
  "product" in value &&
  isText(value.product) &&
  "name" in value &&
  isText(value.name) &&
  "at" in value &&
  isText(value.at) &&
  "counted" in value &&
  typeof value.counted === "number" &&
  "seen" in value &&
  typeof value.seen === "number";

/** Adds a count; a second one of the same tool replaces the first. */
export const withCount = (counts: Counts, count: WaitingCount): Counts => [
  ...counts.filter(({ product }) => product !== count.product),
  count,
];

export const withoutCount = (counts: Counts, key: string): Counts =>
  counts.filter((count) => count.key !== key);

/** Marks a count as refused. One that was replaced while it was sent stays away. */
export const withRefusal = (counts: Counts, key: string, refused: string): Counts =>
  counts.map((count) => (count.key === key ? { ...count, refused } : count));

/** @returns the count to send next: the one that was made first */
export const nextCount = (counts: Counts): WaitingCount | undefined =>
  counts.find(({ refused }) => refused === undefined);
