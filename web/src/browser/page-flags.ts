/**
 * What the head's script, the boot script, the style sheets and the modules share. Both scripts run
 * before any module, so they hand over through <html>, globals and storage alone.
 */

/** Attributes of <html> by their dataset names; style sheets match them as data-scheme and so on. */
export interface PageFlags {
  /** The colours that the visitor chose, "light" or "dark"; absent while the system decides. */
  scheme?: string | undefined;
  /** Present while there is a session: the link to the login is hidden. */
  session?: string | undefined;
  /**
   * Present if the headings' font wasn't there at the first paint. A system font stands in for it, "none" from the
   * first paint on, "late" if the font came soon after it; "loaded" from the next page on, which shows the font.
   */
  font?: "none" | "late" | "loaded" | undefined;
  /** Present where a basket is stored, whoever's it is: app/ then loads what follows it. */
  basket?: string | undefined;
  /** Present until the first view of a loaded page is painted: what stands below it isn't laid out yet. */
  firstView?: string | undefined;
  /** Present after a reload or a step back: the page has its full length at once, to be scrolled. */
  whole?: string | undefined;
}

export const pageFlags = (): PageFlags => document.documentElement.dataset;

/** The answer to a call that the boot script made before any module ran. */
export interface PrefetchedAnswer {
  /** The session token it was requested with; null for a visitor's. */
  readonly token: string | null;
  readonly response: Promise<Response>;
  /** The parsed JSON, once it has arrived and the status is a success. */
  readonly body?: unknown;
  /** The Link header that came with it. */
  readonly link?: string | null;
}

declare global {
  /** The session token that the head's script found in storage. */
  var storedToken: string | null | undefined;
  /** Stops remembering early presses; returns the buttons that were pressed until then. */
  var takePresses: (() => readonly HTMLElement[]) | undefined;
  /** Whether the headings' font has loaded after all, where it came too late for the page. */
  var hasLateFont: true | undefined;
  /** The boot script's calls by their addresses; whoever takes an answer removes it. */
  var prefetched: Map<string, PrefetchedAnswer> | undefined;
  /**
   * When the service worker last received each list, by the list's address with its query, in
   * milliseconds since 1970; 0 for one that has just come from the network.
   */
  var listAges: Readonly<Record<string, number>> | undefined;
}

/** Local storage: the chosen colours. */
export const schemeKey = "scheme";
/** Local, else session storage: the session token (SPEC.md section 3). */
export const tokenKey = "accessToken";
/** Local, else session storage: the baskets that were filled in this browser. */
export const basketKey = "basket";
/** Local, else session storage: how many tools the basket shown has; only where a basket is stored. */
export const basketCountKey = "basketCount";
/** Session storage: the build for which a missing chunk has reloaded the page. */
export const reloadedForKey = "reloadedFor";
/** Session storage: the build for which a missing start script has reloaded the page. */
export const restartedForKey = "restartedFor";
/** Session storage: what somebody has typed and not sent; only while they are signed in. */
export const draftsKey = "drafts";
/** Session storage: the scroll position of each entry of the tab's history. */
export const scrollPositionsKey = "scrolled";
