import { vi } from "vitest";
import { startGuarded } from "../../../scripts/lifetime/guarded.mjs";
import { freePorts } from "../../../scripts/toolchain/ports.ts";
import { patienceMs } from "../../e2e/support/expect.ts";
import type { Send } from "./webkit-tab.ts";

/** Sends a command to WebDriver; @returns its value; @throws what the driver answers instead */
const send = async (url: string, method: string, body?: object): Promise<unknown> => {
  const response = await fetch(url, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
};

/** A WebKitGTK that WebDriver drives, in a window of a screen of its own. */
export interface WebKit {
  /** Opens a browser that has stored nothing. There is one at a time. */
  readonly open: () => Promise<{ send: Send; close: () => Promise<unknown> }>;
  readonly close: () => Promise<void>;
}

/** @param driver the executable of WebKitWebDriver */
export const startWebKit = async (driver: string): Promise<WebKit> => {
  const display = Promise.withResolvers<string>();
  const screen = ["-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"];
  const onLine = (line: string) => {
    if (/^\d+$/.test(line)) display.resolve(line);
  };
  const xvfb = startGuarded("Xvfb", screen, { onLine });
  xvfb.exited.then((code) => display.reject(new Error(`Xvfb has ended with ${code}`)));
  const env = {
    ...process.env,
    DISPLAY: `:${await display.promise}`,
    // Its sandbox doesn't start for root, and its pages are the shop's alone.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
  };
  // Without a window manager no window has the focus, and :focus matches nothing.
  const manager = startGuarded("openbox", [], { env });
  const [port] = await freePorts(1);
  const server = startGuarded(driver, [`--port=${port}`], { env });
  const url = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => send(`${url}/status`, "GET"), { timeout: patienceMs });
  return {
    open: async () => {
      const answer = await send(`${url}/session`, "POST", { capabilities: {} });
      const session = `${url}/session/${Reflect.get(Object(answer), "sessionId")}`;
      return {
        send: (method, command, body) => send(`${session}${command}`, method, body),
        close: () => send(session, "DELETE"),
      };
    },
    close: async () => {
      for (const process of [server, manager, xvfb]) await process.stop();
    },
  };
};
