import { webkit } from "playwright";
import { journeys } from "./journeys.ts";
import { journey } from "./support/journey.ts";
import { startWebKit } from "./support/webkit.ts";
import { webkitTab } from "./support/webkit-tab.ts";

const { WEBKIT_PATH: executable = webkit.executablePath() } = process.env;

const driven = journey
  .extend("driver", { scope: "worker" }, executable)
  .extend("engine", { scope: "worker" }, async ({ driver }, { onCleanup }) => {
    const engine = await startWebKit(driver);
    onCleanup(engine.close);
    return engine;
  })
  .extend("tab", async ({ engine, task }, { onCleanup }) => {
    const { send, close } = await engine.open();
    const tab = webkitTab(send);
    onCleanup(async () => {
      const seen = () => `${location.href}\n${document.body.textContent}`;
      const last = task.result?.state === "fail" ? await tab.evaluate(seen) : "";
      await close();
      if (last) throw new Error(`Last seen:\n${last}`);
    });
    return tab;
  });

const own = journey.extend(
  "browser",
  { scope: "worker" },
  async ({ launchOptions }, { onCleanup }) => {
    const browser = await webkit.launch(launchOptions);
    onCleanup(() => browser.close());
    return browser;
  },
);

journeys("WebKit", executable === webkit.executablePath() ? own : driven);
