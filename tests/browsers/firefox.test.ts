import { firefox } from "playwright";
import { journeys } from "./journeys.ts";
import { journey } from "./support/journey.ts";

journeys(
  "Firefox",
  journey.extend("browser", { scope: "worker" }, async ({ launchOptions }, { onCleanup }) => {
    const { FIREFOX_PATH: executablePath = firefox.executablePath() } = process.env;
    // Mozilla's own build speaks WebDriver BiDi, as Playwright's doesn't.
    const isPlaywrights = executablePath === firefox.executablePath();
    const mozillas = isPlaywrights ? {} : { channel: "moz-firefox", executablePath };
    // Playwright waits for the load of a page that Firefox takes from its back/forward cache.
    const firefoxUserPrefs = { "browser.sessionhistory.max_total_viewers": 0 };
    const browser = await firefox.launch({ ...launchOptions, ...mozillas, firefoxUserPrefs });
    onCleanup(() => browser.close());
    return browser;
  }),
);
