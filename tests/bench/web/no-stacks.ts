import type { CDPSession, Page } from "playwright";

type Send = (
  method: "Runtime.setMaxCallStackSizeToCapture",
  params: { readonly size: number },
) => Promise<unknown>;

/** The part of Playwright's internals that is used here. */
interface Inside {
  readonly _connection: {
    readonly toImpl: (page: Page) => {
      readonly delegate: {
        readonly _mainFrameSession: { readonly _client: { readonly send: Send } };
      };
    };
  };
}

/**
 * Keeps V8 from collecting call stacks of errors in a page. Playwright enables this on every page, which causes a
 * long task in React's script that no shopper's browser has: docs/decisions/122-pages-beside-a-floor.md.
 *
 * @param devTools another session of the page, whose `Runtime` domain is enabled: V8 takes the largest size of all
 * @throws TypeError if Playwright's internals have changed: it has no public access to its own session
 */
export const collectNoStacks = async (page: Page, devTools: CDPSession): Promise<void> => {
  const inside = page as unknown as Inside;
  const { _client } = inside._connection.toImpl(page).delegate._mainFrameSession;
  for (const session of [_client, devTools])
    await session.send("Runtime.setMaxCallStackSizeToCapture", { size: 0 });
};
