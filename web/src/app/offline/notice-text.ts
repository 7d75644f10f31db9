export interface Notice {
  /** Empty when there is nothing to say. */
  readonly text: string;
  /** Whether to offer a fresh page. */
  readonly again: boolean;
}

const timeOf = (then: Date, now: Date): string => {
  const time = then.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  if (then.toDateString() === now.toDateString()) return time;
  return `${time} on ${then.toLocaleDateString("en-GB", { day: "numeric", month: "long" })}`;
};

/**
 * What the page says of being offline, and of showing what isn't the newest.
 *
 * @param ages when the lists that are shown were seen, in milliseconds since 1970
 * @param online what the browser thinks of the connection
 */
export const noticeText = (
  ages: Readonly<Record<string, number>>,
  online: boolean,
  now: Date,
): Notice => {
  const old = Object.values(ages).filter((at) => at > 0);
  if (old.length > 0) {
    const seen = `Shown as of ${timeOf(new Date(Math.min(...old)), now)};`;
    return online
      ? { text: `${seen} the shop couldn't be reached.`, again: true }
      : { text: `${seen} you are offline.`, again: false };
  }
  return {
    text: online
      ? ""
      : "You are offline. What you have seen still shows; ordering needs a connection.",
    again: false,
  };
};
