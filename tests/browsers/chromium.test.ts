import { journeys } from "./journeys.ts";
import { journey } from "./support/journey.ts";
import { newerInterfaces, removeInterfaces } from "./support/newer-interfaces.ts";

journeys(
  "Chromium, without what is newer than the browsers that the pages are built for",
  journey.extend("page", async ({ page }) => {
    await page.addInitScript(removeInterfaces, newerInterfaces);
    return page;
  }),
);
