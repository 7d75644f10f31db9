import type { CDPSession, Page } from "playwright";

type Send = (
  method: "Runtime.setMaxCallStackSizeToCapture",
  params: { readonly size: number },
) => Promise<unknown>;

/** The part of Playwright's inside that is used here. */
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
 * Has V8 collect no call stacks of errors in a page. Playwright has it do so on every page, which takes React's
 * script a long task that no shopper's browser has: docs/decisions/131-loads-without-call-stacks.md.
 *
 * @param devTools another session of the page, whose `Runtime` domain is enabled: V8 takes the largest size of all
 * @throws TypeError if Playwright has changed inside: it offers no way to its own session
 */
export const collectNoStacks = async (page: Page, devTools: CDPSession): Promise<void> => {
  const inside = page as unknown as Inside;
  const { _client } = inside._connection.toImpl(page).delegate._mainFrameSession;
  for (const session of [_client, devTools])
    await session.send("Runtime.setMaxCallStackSizeToCapture", { size: 0 });
};
