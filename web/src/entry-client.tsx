// Before all others: it says in which order the layers of styles count.
import "./app/styles.css";
import { StrictMode, startTransition } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { provideCredentials } from "./api/credentials.ts";
import { App } from "./app/app.tsx";
import { HydrationRoot } from "./app/document/hydration-root.tsx";
import { carryOver, repeatPresses } from "./app/early-input.ts";
import { readPageData } from "./app/inline/page-data.ts";
import { fetchPage } from "./app/pages.ts";
import { afterLoad } from "./browser/after-load.ts";
import { ToolAnswerContext } from "./products/tool-answer.ts";
import { sessionCredentials } from "./session/session-credentials.ts";

// Zod, which comes later, would try whether it may make code out of strings. The content security
// policy forbids that, and browsers report each try as an attack.
globalThis.__zod_globalConfig = { jitless: true };

provideCredentials(sessionCredentials);

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root");

const site = (
  <StrictMode>
    <ToolAnswerContext value={readPageData().tool ?? null}>
      {/* On a slow processor the pauses of a transition last longer than a page takes. */}
      <BrowserRouter useTransitions={false}>
        <App />
      </BrowserRouter>
    </ToolAnswerContext>
  </StrictMode>
);

const start = async () => {
  // A prerendered page is hydrated once the chunk it was rendered from has loaded. If it can't be
  // loaded, the page shows an error. (No await at the top: that chunk imports from this one.)
  const isLoaded = await fetchPage(location.pathname).then(
    () => true,
    () => false,
  );
  // Neither a shell nor what the browser has translated is what React would render.
  const prerendered = root.hasChildNodes() && !root.querySelector("[data-shell], font");
  // A transition yields to presses and keys every few milliseconds.
  if (prerendered && isLoaded) {
    startTransition(() => void hydrateRoot(root, <HydrationRoot>{site}</HydrationRoot>));
    repeatPresses();
  } else carryOver(root, () => flushSync(() => createRoot(root).render(site)));
};
void start();

/** Milliseconds from the load event to background work: what the visitor came for arrives before. */
const backgroundDelayMs = 1_500;

afterLoad(() => void import("./app/background-work.ts").catch(() => {}), backgroundDelayMs);
