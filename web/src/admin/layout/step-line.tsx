import { type RefObject, useEffect, useRef, useState } from "react";
import {
  changeStepLine,
  type StepLine as Line,
  lineAt,
  type UndoableStep,
  useStepLine,
} from "../../data/session/undoable-steps.ts";
import { Button } from "../../ui/button.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import "./step-line.css";

/** Milliseconds between two removals of expired steps from the line. */
const tickMs = 250;

/** Milliseconds for which a new Undo ignores presses: they were aimed at the button that it has replaced. */
const lateMs = 400;

interface UndoProps {
  step: UndoableStep;
  /** Whether the button takes the place of another step's. */
  replaces: boolean;
  onPress: () => void;
}

const UndoButton = ({ step, replaces, onPress }: UndoProps) => {
  const [isReady, setReady] = useState(!replaces);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), lateMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Button
      tone="secondary"
      size="sm"
      className="whitespace-nowrap"
      disabled={!isReady}
      aria-description={step.text}
      onClick={() => {
        onPress();
        // A sleeping computer's timers are late.
        if (Date.now() < step.undoableUntil) step.onUndo();
        else changeStepLine((line) => lineAt(line, Date.now(), true));
      }}
    >
      {step.count < step.of ? `Undo ${step.count}` : "Undo"}
    </Button>
  );
};

interface EarlierProps {
  /** The steps when the list was opened: a row stays where it is, or a press would hit another. */
  listed: readonly UndoableStep[];
  open: Line["steps"];
}

const EarlierSteps = ({ listed, open }: EarlierProps) => (
  <ul
    className="absolute inset-x-0 bottom-full grid max-h-[50svh] divide-y divide-line overflow-auto border-t-3 border-accent bg-surface wrap-anywhere shadow-bar"
    aria-label="Earlier steps"
  >
    {listed.map((step) => (
      <li key={step.key} className="flex min-h-11 items-center gap-3 px-3 py-1">
        <span className="min-w-0 grow">{step.text}</span>
        {open.some(({ key }) => key === step.key) ? (
          <UndoButton step={step} replaces={false} onPress={() => {}} />
        ) : (
          <span className="whitespace-nowrap text-ink-soft">
            {Date.now() < step.undoableUntil ? "Undone" : "Too late"}
          </span>
        )}
      </li>
    ))}
  </ul>
);

/** Alt+T moves the focus from anywhere to Undo, as it does to toasts while there is nothing to undo. */
const useUndoKey = (section: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.altKey || event.code !== "KeyT" || document.querySelector("dialog[open]")) return;
      const button = section.current?.querySelector("button");
      if (!button) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      button.focus();
    };
    addEventListener("keydown", press, { capture: true });
    return () => removeEventListener("keydown", press, { capture: true });
  }, [section]);
};

/**
 * One line at the bottom of the desk: what was done last, with Undo, and the steps before it in a list. Its place below
 * the page is always there: it never covers the page's last rows, and nothing moves when it comes and goes.
 */
export const StepLine = () => {
  const line = useStepLine();
  const { said, steps } = line;
  const section = useRef<HTMLElement>(null);
  /** What had the focus before the line. */
  const before = useRef<Element>(null);
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const [listed, setListed] = useState<readonly UndoableStep[] | null>(null);
  useUndoKey(section);
  useKeptFocus(section);

  const isHeld = isPointedAt || hasFocus || listed !== null;
  const isEmpty = said === null && steps.length === 0;
  useEffect(() => {
    if (isEmpty) return;
    const timer = setInterval(
      () => changeStepLine((now) => lineAt(now, Date.now(), isHeld)),
      tickMs,
    );
    return () => clearInterval(timer);
  }, [isEmpty, isHeld]);

  const shown = steps.find(({ key }) => key === said?.key);
  const earlier = steps.filter((step) => step !== shown);
  const lastShown = useRef<number | null>(null);
  const replaces = lastShown.current !== null && lastShown.current !== shown?.key;
  useEffect(() => {
    lastShown.current = shown?.key ?? null;
  });

  const leave = () => {
    const back = before.current?.isConnected ? before.current : document.getElementById("main");
    if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    setPointedAt(false);
  };
  const text = said && (
    <>
      <span>{said.text}</span>
      {shown && <span className="sr-only">. Press Alt and T to undo it.</span>}
    </>
  );
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={isEmpty && !listed ? undefined : "Last step"}
      className="step-line sticky bottom-0 z-11 flex min-h-15 items-center gap-x-3 px-3 py-2"
      data-shown={!isEmpty || listed !== null}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={({ relatedTarget }) => {
        if (!hasFocus) before.current = relatedTarget;
        setFocus(true);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        setFocus(false);
        setListed(null);
      }}
      onKeyDown={({ key }) => {
        if (key !== "Escape") return;
        if (listed) setListed(null);
        else leave();
      }}
    >
      {listed && <EarlierSteps listed={listed} open={steps} />}
      <div className="min-w-0 grow wrap-anywhere">
        <p role="status">{said?.role === "status" && text}</p>
        {said?.role === "alert" && <p role="alert">{text}</p>}
      </div>
      {shown && <UndoButton key={shown.key} step={shown} replaces={replaces} onPress={leave} />}
      {(earlier.length > 0 || listed) && (
        <Button
          tone="quiet"
          size="sm"
          className="whitespace-nowrap"
          aria-expanded={listed !== null}
          onClick={() => setListed(listed ? null : earlier)}
        >
          {listed ? "Close" : `${earlier.length} more`}
        </Button>
      )}
    </section>
  );
};
