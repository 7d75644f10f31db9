// Imported first: it defines the order of the cascade layers.
import "./ui/theme/styles.css";
import { StrictMode, startTransition } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "./app/app.tsx";
import { carryOver, repeatPresses } from "./app/boot/early-input.ts";
import { readPageData } from "./app/boot/page-data.ts";
import { closedShop, fetchPage } from "./app/pages.ts";
import { HydrationRoot } from "./app/prerender/hydration-root.tsx";
import { provideCredentials } from "./data/call/credentials.ts";
import { sessionCredentials } from "./data/session/renew-session.ts";
import { learnFromPage, PageSettingsContext, refreshSettings } from "./data/shop-settings.ts";
import { PageAnswersContext } from "./domain/products/page-answers.ts";
import { PageTextContext } from "./domain/texts/page-text-context.ts";
import { afterLoad } from "./runtime/after-load.ts";

// Zod, which loads later, would test whether it can compile code from strings. The content security policy
// forbids that, and browsers report each attempt as a violation.
globalThis.__zod_globalConfig = { jitless: true };

provideCredentials(sessionCredentials);

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root");

const pageData = readPageData();
learnFromPage(pageData.settings);
if (pageData.asksSettings && !pageData.settings) refreshSettings();

const site = (
  <StrictMode>
    <PageAnswersContext value={pageData}>
      <PageSettingsContext value={pageData.settings}>
        <PageTextContext value={pageData.text}>
          {/* On a slow processor a transition's pauses would take longer than rendering the page. */}
          <BrowserRouter useTransitions={false}>
            <App />
          </BrowserRouter>
        </PageTextContext>
      </PageSettingsContext>
    </PageAnswersContext>
  </StrictMode>
);

const start = async () => {
  // A prerendered page is hydrated once the chunk it was rendered from has loaded. If it can't be
  // loaded, the page shows an error. (No await at the top: that chunk imports from this one.)
  const isClosed = pageData.settings?.opening.open === false;
  const needed = [fetchPage(location.pathname), isClosed && closedShop.fetch()];
  const isLoaded = await Promise.all(needed).then(
    () => true,
    () => false,
  );
  // The HTML of a shell, or of a translated page, doesn't match what React renders: it can't be hydrated.
  const prerendered = root.hasChildNodes() && !root.querySelector("[data-shell], font");
  // A transition yields to input every few milliseconds.
  if (prerendered && isLoaded) {
    startTransition(() => void hydrateRoot(root, <HydrationRoot>{site}</HydrationRoot>));
    repeatPresses();
  } else carryOver(root, () => flushSync(() => createRoot(root).render(site)));
};
void start();

/** Milliseconds from the load event to background work, so that it doesn't compete with the page's content. */
const backgroundDelayMs = 1_500;

afterLoad(() => void import("./app/background-work.ts").catch(() => {}), backgroundDelayMs);
