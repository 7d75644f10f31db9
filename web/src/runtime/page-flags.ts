/**
 * The state that the inline scripts (boot/), the style sheets and the modules share. The inline scripts
 * run before any module, so they share it through <html>, globals and storage.
 */

/** Attributes of <html> by their dataset names; style sheets match them as data-scheme and so on. */
export interface PageFlags {
  /** The colours that the visitor chose, "light" or "dark"; absent while the system decides. */
  scheme?: string | undefined;
  /** Present if scripts run and the browser has what they need: without it, a page is only for reading. */
  scripted?: string | undefined;
  /** Present while there is a session: the link to the login is hidden. */
  session?: string | undefined;
  /** Present while any basket is stored: app/ then loads the basket's code. */
  basket?: string | undefined;
  /** Present until the first view is painted: the content below it isn't laid out yet (first-view.css). */
  firstView?: string | undefined;
  /** Present after a reload or a step back: everything is then laid out at once, to restore the scroll position. */
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
  /** Stops recording early presses; returns the buttons pressed so far. */
  var takePresses: (() => readonly HTMLElement[]) | undefined;
  /** The boot script's calls by address. Taking an answer removes it. */
  var prefetched: Map<string, PrefetchedAnswer> | undefined;
}

/** Local storage: the chosen colours. */
export const schemeKey = "scheme";
/** Local, else session storage: the session token (SPEC.md section 3). */
export const tokenKey = "accessToken";
/** Local, else session storage: what an earlier page has learnt of the settings. */
export const settingsKey = "settings";
/** Session storage: the build for which a missing chunk has reloaded the page. */
export const reloadedForKey = "reloadedFor";
/** Session storage: the build for which a missing start script has reloaded the page. */
export const restartedForKey = "restartedFor";
/** Session storage: a signed-in person's drafts. */
export const draftsKey = "drafts";
/** Session storage: the tokens that open a guest's orders. */
export const orderTokensKey = "orderTokens";
/** Session storage: the scroll position of each entry of the tab's history. */
export const scrollPositionsKey = "scrolled";
