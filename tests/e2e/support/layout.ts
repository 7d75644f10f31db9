import type { Page } from "playwright";

/** How much wider than the window a page is, in CSS pixels. */
export const surplusWidth = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const page = document.scrollingElement ?? document.documentElement;
    return Math.max(0, page.scrollWidth - page.clientWidth);
  });

/** @returns what scrolls sideways by itself: its class names */
export const sidewaysScrollers = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .filter((element) => ["auto", "scroll"].includes(getComputedStyle(element).overflowX))
      .map(({ className }) => String(className)),
  );

/**
 * Gives a page the spacing that it must bear (WCAG 2.2, 1.4.12), as its readers' own style sheets do.
 *
 * @returns how to take it back
 */
export const spaceOut = async (page: Page): Promise<() => Promise<void>> => {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * {
        line-height: 1.5 !important;
        letter-spacing: 0.12em !important;
        word-spacing: 0.16em !important;
      }
      p { margin-bottom: 2em !important; }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
  return () =>
    page.evaluate(() => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
    });
};

/** @returns texts of which a part can't be seen, because what they stand in hides it */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const overflows = (element: Element, ...kinds: string[]): boolean => {
      const { overflowX, overflowY } = getComputedStyle(element);
      return [overflowX, overflowY].some((value) => kinds.includes(value));
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      if (!text.textContent?.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const inner = range.getBoundingClientRect();
      for (let around = text.parentElement; around; around = around.parentElement) {
        const outer = around.getBoundingClientRect();
        // For screen readers only, or not shown. A pixel on a tag that hangs askew is a little wider.
        if (outer.width < 2 || outer.height < 2) break;
        const sticksOut =
          inner.bottom > outer.bottom + 2 ||
          inner.right > outer.right + 2 ||
          inner.left < outer.left - 2;
        if (overflows(around, "auto", "scroll")) break; // it can be scrolled to
        if (overflows(around, "hidden", "clip") && sticksOut)
          cut.push(text.textContent.trim().slice(0, 60));
      }
    }
    return cut;
  });

/** @returns what moves for more than a millisecond, where it can be seen */
export const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap(({ effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      const lasts = Number(effect?.getComputedTiming().activeDuration) > 1;
      return lasts && target?.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        ? [target.outerHTML.slice(0, 100)]
        : [];
    }),
  );

/** What Chromium sets text in, in pixels, unless a user chose another size. */
const usual = 16;

/**
 * Sets text as large as a user's choice in the browser's settings does. Media queries in rem follow that
 * choice, but not a font size of the root element.
 */
export const setTextSize = async (page: Page, percent: number): Promise<void> => {
  const devTools = await page.context().newCDPSession(page);
  const standard = (usual * percent) / 100; // the protocol takes integers only
  await devTools.send("Page.setFontSizes", { fontSizes: { standard } });
  await devTools.detach();
  // What measures itself, as the plot of Today, is drawn anew in the second frame.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
};

/**
 * Sets text as large as browsers do that enlarge it without a change of the page's media queries: Firefox, "Zoom
 * text only".
 */
export const enlargeText = (page: Page, percent: number): Promise<void> =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, `${percent}%`);
