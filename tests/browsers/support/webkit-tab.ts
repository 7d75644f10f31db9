import { getByLabelSelector, getByRoleSelector, getByTextSelector } from "ivya";
import { vi } from "vitest";
import { bundleScript } from "../../../web/build/bundle-script.ts";
import { patienceMs } from "../../e2e/support/expect.ts";
import { shopUrl } from "../../support/shop-under-test.ts";
import type { InPage } from "./in-page.ts";
import type { Part, Tab } from "./tab.ts";

/** Sends a command of a session: https://www.w3.org/TR/webdriver2/#endpoints */
export type Send = (method: "GET" | "POST", command: string, body?: object) => Promise<unknown>;

/** How WebDriver names an element in JSON. */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";

/** Keys without a character, in WebDriver's private use area. */
const keys: Readonly<Record<string, string>> = {
  Backspace: "\uE003",
  Tab: "\uE004",
  Enter: "\uE007",
  Escape: "\uE00C",
};

const wait = <T>(work: () => Promise<T>): Promise<T> =>
  vi.waitFor(work, { timeout: patienceMs, interval: 50 });

const bundle = await bundleScript("../tests/browsers/support/in-page.ts");

const refuse = (what: string): never => {
  throw new Error(what);
};

/** @returns a session of WebDriver as a page of Playwright, with what the journeys use of it */
export const webkitTab = (send: Send): Tab => {
  const execute = (script: string, ...args: unknown[]) =>
    send("POST", "/execute/sync", { script, args });

  /** Calls a function of in-page.ts, which each new document gets first. */
  const call = async <N extends keyof InPage>(name: N, selector: string) => {
    if (!(await execute("return 'inPage' in globalThis"))) await execute(bundle);
    const answer = await execute("return inPage[arguments[0]](arguments[1])", name, selector);
    // As in-page.ts declares it: an element is an object with one key.
    return answer as Awaited<ReturnType<InPage[N]>>;
  };
  const reference = async (name: "pressable" | "select", selector: string): Promise<string> =>
    String(Reflect.get(await wait(() => call(name, selector)), elementKey));

  const sendKeys = async (element: string, text: string) => {
    await send("POST", `/element/${element}/value`, { text });
  };

  const finder = (within: string) => {
    const find = (selector: string) => part(`${within}${selector}`);
    return {
      getByRole: (role, options) => find(getByRoleSelector(role, options)),
      getByLabel: (text, options) => find(getByLabelSelector(text, options)),
      getByText: (text, options) => find(getByTextSelector(text, options)),
      locator: (css) => find(`css=${css}`),
    } satisfies Pick<Tab, "getByRole" | "getByLabel" | "getByText" | "locator">;
  };

  const part = (selector: string): Part => {
    const click = async () => {
      const element = await reference("pressable", selector);
      await send("POST", `/element/${element}/click`, {});
    };
    return {
      ...finder(`${selector} >> `),
      filter: ({ hasText }) => part(`${selector} >> internal:has-text=${JSON.stringify(hasText)}i`),
      first: () => part(`${selector} >> nth=0`),
      click,
      check: async () => {
        await click();
        await wait(async () => (await call("isChecked", selector)) || refuse("It isn't checked"));
      },
      fill: async (text) =>
        sendKeys(await reference("select", selector), text || `${keys.Backspace}`),
      press: async (key) => sendKeys(await reference("select", selector), keys[key] ?? key),
      waitFor: ({ state } = { state: "visible" }) =>
        wait(async () => {
          const { attached, visible } = await call("states", selector);
          const isSo = { attached, visible, hidden: !visible }[state];
          if (!isSo) refuse(`${selector} isn't ${state}`);
        }),
      textContent: () => wait(() => call("text", selector)),
      inputValue: () => wait(() => call("value", selector)),
    };
  };

  return {
    ...finder(""),
    goto: (address) => send("POST", "/url", { url: new URL(address, shopUrl).href }),
    goBack: () => send("POST", "/back", {}),
    reload: () => send("POST", "/refresh", {}),
    waitForURL: (wanted) =>
      wait(async () => {
        const url = new URL(String(await send("GET", "/url")));
        const isThere =
          typeof wanted === "string"
            ? url.href === new URL(wanted, shopUrl).href
            : wanted instanceof RegExp
              ? wanted.test(url.href)
              : wanted(url);
        if (!isThere) refuse(`It is at ${url.href}`);
      }),
    // As its caller declares it: WebDriver passes JSON.
    evaluate: <R>(script: () => R | Promise<R>) => execute(`return (${script})()`) as Promise<R>,
    setViewportSize: async ({ width, height }) => {
      await send("POST", "/window/rect", { width, height });
    },
    keyboard: {
      press: async (key) => {
        const value = keys[key] ?? key;
        const actions = ["keyDown", "keyUp"].map((type) => ({ type, value }));
        await send("POST", "/actions", { actions: [{ type: "key", id: "keys", actions }] });
      },
    },
  };
};
