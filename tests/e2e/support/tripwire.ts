import type { BrowserContext } from "playwright";

/** What injected script made a page do. */
export interface Tripwire {
  /** A script ran, a dialog opened, or a request to another host was made. */
  readonly strikes: string[];
  /** What the content security policy refused: "directive address". */
  readonly refusals: string[];
}

/** Watches every page and frame that the context opens from now on. */
export const setTripwire = async (context: BrowserContext): Promise<Tripwire> => {
  const strikes: string[] = [];
  const refusals: string[] = [];
  await context.exposeBinding("struck", () => void strikes.push("a script ran"));
  await context.exposeBinding("refused", (_, what: string) => void refusals.push(what));
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      // as: the binding is put there from outside
      const { refused } = window as unknown as { refused: (what: string) => void };
      refused(`${event.effectiveDirective} ${event.blockedURI}`);
    });
  });
  context.on("dialog", (dialog) => {
    strikes.push(`a dialog: ${dialog.message()}`);
    dialog.dismiss().catch(() => {}); // its page may be closed
  });
  // A request that the policy refuses doesn't reach the route.
  await context.route(
    ({ hostname }) => hostname !== "127.0.0.1",
    (route) => {
      strikes.push(route.request().url());
      return route.fallback();
    },
  );
  return { strikes, refusals };
};
