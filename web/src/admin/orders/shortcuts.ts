import { useEffect, useRef, useState } from "react";
import { persistentText } from "../../runtime/persistent-text.ts";
import { isForInputMethod } from "../../ui/composing.ts";
import { createScanDetector, isInField } from "../scan/scan-keys.ts";

/** What a key does in the list of orders. */
export type ShortcutAction = "search" | "next" | "previous" | "open" | "tick" | "unfold" | "help";

/** The keys, in the sequence in which the help lists them. Enter follows the focused link by itself. */
export const shortcuts: readonly (readonly [keys: string, text: string])[] = [
  ["/", "Search"],
  ["j", "Next order"],
  ["k", "Previous order"],
  ["Enter", "Open the order"],
  ["x", "Choose the order"],
  ["Shift x", "Choose all from the last one"],
  ["o", "Show its items"],
  ["?", "This list"],
];

const byKey: Readonly<Record<string, ShortcutAction>> = {
  "/": "search",
  Enter: "open",
  "?": "help",
};

/** Letters by their position: CapsLock, and a keyboard of another script, change the letter alone. */
const byCode: Readonly<Record<string, ShortcutAction>> = {
  KeyJ: "next",
  KeyK: "previous",
  KeyX: "tick",
  KeyO: "unfold",
};

type Pressed = Pick<
  KeyboardEvent,
  | ("key" | "code" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey")
  | ("isComposing" | "keyCode" | "defaultPrevented")
>;

/** A Cyrillic keyboard has a full stop where "/" is, and with Shift a comma. Others have their "/" elsewhere. */
const bySlash = ({ key, code, shiftKey }: Pressed): ShortcutAction | undefined => {
  if (code !== "Slash" || !/^[.,]$/.test(key)) return undefined;
  return shiftKey ? "help" : "search";
};

/** What has the focus: text is typed into a field, and a control has a use for Enter. */
export type Focus = "field" | "control" | "none";

/** @returns what a pressed key does; null if it isn't a shortcut, or is meant for what has the focus */
export const shortcutOf = (event: Pressed, focus: Focus): ShortcutAction | null => {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (isForInputMethod(event) || event.defaultPrevented || focus === "field") return null;
  const action = byKey[event.key] ?? byCode[event.code] ?? bySlash(event) ?? null;
  return action === "open" && focus === "control" ? null : action;
};

const focusOf = (element: Element | null): Focus => {
  if (isInField(element)) return "field";
  return element?.closest("a, button, input, summary") ? "control" : "none";
};

const stored = persistentText("deskKeys");

/** Whether the keys of single characters are on. Who dictates to their computer can turn them off (WCAG 2.1.4). */
export const useKeysAreOn = (): [boolean, (on: boolean) => void] => {
  const [on, setOn] = useState(() => stored.read() !== "off");
  return [
    on,
    (next) => {
      stored.write(next ? "on" : "off");
      setOn(next);
    },
  ];
};

/** Milliseconds after the last key until a shortcut acts: a scanner's next key follows sooner. */
const waitMs = 80;

type Typed = Parameters<ReturnType<typeof createScanDetector>>[0];

/**
 * Runs shortcuts, but none that a scanner types.
 *
 * @returns what takes each pressed key with its shortcut, if it has one, and what drops those that wait
 */
export const createShortcutQueue = () => {
  const isScanned = createScanDetector();
  let waiting: (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const drop = () => {
    waiting = [];
    clearTimeout(timer);
  };
  const runAll = () => {
    const ready = waiting;
    waiting = [];
    for (const run of ready) run();
  };
  const press = (event: Typed, run?: () => void) => {
    clearTimeout(timer);
    if (isScanned(event)) return drop();
    if (run) waiting.push(run);
    if (event.repeat) runAll();
    else timer = setTimeout(runAll, waitMs);
  };
  return { press, drop };
};

/**
 * Calls `onAction` for each shortcut that is pressed on the page, unless a dialog is open or a scanner types it.
 *
 * @param onAction gets the action, and whether Shift is held
 */
export const useShortcuts = (
  isOn: boolean,
  onAction: (action: ShortcutAction, isShift: boolean) => void,
): void => {
  const latest = useRef(onAction);
  useEffect(() => {
    latest.current = onAction;
  });
  useEffect(() => {
    if (!isOn) return;
    const queue = createShortcutQueue();
    const press = (event: KeyboardEvent) => {
      if (document.querySelector("dialog[open]")) return queue.drop();
      const action = shortcutOf(event, focusOf(document.activeElement));
      if (action === null) return queue.press(event);
      event.preventDefault(); // "/" must not be typed into the search that it focuses
      const isShift = event.shiftKey;
      queue.press(event, () => latest.current(action, isShift));
    };
    document.addEventListener("keydown", press);
    return () => {
      document.removeEventListener("keydown", press);
      queue.drop();
    };
  }, [isOn]);
};
