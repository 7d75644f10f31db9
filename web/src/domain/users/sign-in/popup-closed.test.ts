import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { popupClosed } from "./popup-closed.ts";

const popup = { closed: false };
const page = { hasFocus: () => true };
beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(popup, { closed: false });
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", { open: () => popup });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens the popup. @returns whether the sign-in has ended as "closed", and the window that Firebase got */
const open = () => {
  const told = vi.fn<(error: Error) => void>();
  popupClosed(new AbortController().signal).catch(told);
  return { told, seen: window.open() };
};

test("a popup counts as closed two seconds after it was closed", async () => {
  const { told } = open();
  Object.assign(popup, { closed: true });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(250);
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ code: "auth/popup-closed-by-user" }));
});

test("a popup that reads as closed but keeps the focus isn't taken as closed, nor by Firebase", async () => {
  const { told, seen } = open();
  Object.assign(popup, { closed: true });
  vi.stubGlobal("document", { hasFocus: () => false });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).not.toHaveBeenCalled();
  expect(seen?.closed).toBe(false);
});
