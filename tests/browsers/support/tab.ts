import type { Page } from "playwright";

type Role = Parameters<Page["getByRole"]>[0];

interface Finder {
  getByRole(
    role: Role,
    options?: { name?: string | RegExp; exact?: boolean; level?: number },
  ): Part;
  getByLabel(text: string | RegExp, options?: { exact?: boolean }): Part;
  getByText(text: string | RegExp, options?: { exact?: boolean }): Part;
  locator(css: string): Part;
}

/** What the journeys use of Playwright's Locator. Each action waits until a visitor could do the same. */
export interface Part extends Finder {
  filter(options: { hasText: string }): Part;
  first(): Part;
  click(): Promise<void>;
  check(): Promise<void>;
  fill(text: string): Promise<void>;
  press(key: string): Promise<void>;
  /** By default it waits until the element is visible. */
  waitFor(options?: { state: "attached" | "visible" | "hidden" }): Promise<void>;
  textContent(): Promise<string | null>;
  inputValue(): Promise<string>;
}

/** What the journeys use of Playwright's Page, which another driver implements for WebKit (webkit-tab.ts). */
export interface Tab extends Finder {
  goto(address: string): Promise<unknown>;
  goBack(): Promise<unknown>;
  reload(): Promise<unknown>;
  waitForURL(address: string | RegExp | ((url: URL) => boolean)): Promise<void>;
  evaluate<R>(script: () => R | Promise<R>): Promise<R>;
  setViewportSize(size: { width: number; height: number }): Promise<void>;
  readonly keyboard: { press(key: string): Promise<void> };
}
