export interface Notice {
  /** Empty while everything is fresh and there is a connection. */
  readonly text: string;
  /** Whether to offer a reload. */
  readonly offerReload: boolean;
}

const timeOf = (then: Date, now: Date): string => {
  const time = then.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  if (then.toDateString() === now.toDateString()) return time;
  return `${time} on ${then.toLocaleDateString("en-GB", { day: "numeric", month: "long" })}`;
};

/**
 * Words the notice about being offline and about lists that aren't fresh.
 *
 * @param ages when each list that is shown was received, in milliseconds since 1970; 0 for just now
 * @param online navigator.onLine
 */
export const noticeText = (
  ages: Readonly<Record<string, number>>,
  online: boolean,
  now: Date,
): Notice => {
  const old = Object.values(ages).filter((at) => at > 0);
  if (old.length > 0) {
    const asOf = `Shown as of ${timeOf(new Date(Math.min(...old)), now)};`;
    return online
      ? { text: `${asOf} the shop couldn't be reached.`, offerReload: true }
      : { text: `${asOf} you are offline.`, offerReload: false };
  }
  return {
    text: online
      ? ""
      : "You are offline. The pages that you have opened still show; ordering needs a connection.",
    offerReload: false,
  };
};
