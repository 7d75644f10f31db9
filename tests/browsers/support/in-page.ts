import { Ivya } from "ivya";

const ivya = Ivya.create({ browser: "webkit" });

const isVisible = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;

/** The functions that webkit-tab.ts calls in each page. */
const inPage = {
  /** @returns whether the selector finds an element, and a visible one */
  states: (selector: string) => {
    const found = ivya.queryLocatorSelectorAll(selector);
    return { attached: found.length > 0, visible: found.some(isVisible) };
  },
  /** @throws unless the selector finds one element */
  element: (selector: string): Element => {
    const [element, ...others] = ivya.queryLocatorSelectorAll(selector);
    if (!element) throw new Error(`Nothing is found by ${selector}`);
    if (others.length > 0) throw new Error(`${others.length + 1} are found by ${selector}`);
    return element;
  },
  /** @returns the element once a press would reach it: visible, enabled, at rest, and not covered */
  pressable: async (selector: string): Promise<Element> => {
    const element = inPage.element(selector);
    const place = () => {
      const [box] = element.getClientRects();
      if (!box) throw new Error(`${selector} isn't shown`);
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const { x, y } = place();
    if (document.elementFromPoint(x, y) === null)
      element.scrollIntoView({ block: "center", behavior: "instant" });
    const before = place();
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const after = place();
    if (before.x !== after.x || before.y !== after.y) throw new Error(`${selector} moves`);
    const hit = document.elementFromPoint(after.x, after.y);
    const label = hit?.closest("label")?.control;
    if (element.matches(":disabled") || !(element.contains(hit) || label === element))
      throw new Error(`${selector} is disabled, or under ${hit?.outerHTML.slice(0, 200)}`);
    return element;
  },
  /** Focuses a field and selects its text, so that what is typed replaces it. */
  select: async (selector: string): Promise<Element> => {
    const element = await inPage.pressable(selector);
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
      element.focus();
      element.select();
    }
    return element;
  },
  isChecked: (selector: string) => inPage.element(selector).matches(":checked"),
  text: (selector: string) => inPage.element(selector).textContent,
  value: (selector: string) => String(Reflect.get(inPage.element(selector), "value")),
};

export type InPage = typeof inPage;

Object.assign(globalThis, { inPage });
