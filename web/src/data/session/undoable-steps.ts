import type { Undo } from "@shop/contract/desk/log";
import { limits } from "@shop/contract/limits";
import { createStore, useStore } from "../../ui/create-store.ts";
import type { ToastRole } from "../../ui/notify.ts";
import { onSessionState, sessionState } from "./session-state.ts";

/** A step of an admin that the desk offers to undo. Times are this device's, in milliseconds since 1970. */
export interface UndoableStep {
  readonly key: number;
  readonly text: string;
  /** How many things the undo takes back, and of how many. */
  readonly count: number;
  readonly of: number;
  readonly onUndo: () => void;
  /** Until when it is offered by itself. */
  readonly offeredUntil: number;
  /** Until when a press surely reaches the shop in time. */
  readonly undoableUntil: number;
}

interface Said {
  /** The step's key; null for the result of an undo. */
  readonly key: number | null;
  readonly text: string;
  readonly role: ToastRole;
  readonly until: number;
}

/** The line at the bottom of the desk. */
export interface StepLine {
  /** What was done last. */
  readonly said: Said | null;
  /** The steps that can be undone, the newest first. */
  readonly steps: readonly UndoableStep[];
}

export const emptyLine: StepLine = { said: null, steps: [] };

/** Milliseconds before the shop's last moment that the page stops offering an undo: the call has to reach the shop. */
const travelMs = 5_000;

/** Milliseconds that an undo is offered at least: less is no offer to read and to press. */
const leastMs = 4_000;

/** @returns until when a press surely reaches the shop in time, by this device's clock */
const undoableUntil = ({ until }: Undo, now: number, shopTime: number): number =>
  now + Date.parse(until) - shopTime - travelMs;

/**
 * Sorts out what can't be offered long enough: its answer was long on the way, or others of the same step took long.
 *
 * @param now by this device's clock
 * @param shopTime the latest time that it can be at the shop
 * @returns the undos that are left, and until when all of them reach the shop in time
 */
export const undosInTime = (
  undos: readonly Undo[],
  now: number,
  shopTime: number,
): { readonly inTime: readonly Undo[]; readonly until: number } => {
  const untilOf = (undo: Undo): number => undoableUntil(undo, now, shopTime);
  const inTime = undos.filter((undo) => untilOf(undo) >= now + leastMs);
  return { inTime, until: Math.min(...inTime.map(untilOf)) };
};

/** @returns the line with a new step */
export const withStep = (line: StepLine, step: UndoableStep, role: ToastRole): StepLine => ({
  said: { key: step.key, text: step.text, role, until: step.offeredUntil },
  steps: [step, ...line.steps],
});

/** @returns the line after a press on a step's Undo: none other takes its place */
export const withoutStep = (line: StepLine, key: number): StepLine => {
  const text = line.steps.find((step) => step.key === key)?.text ?? "";
  return {
    said: { key: null, text: `Undoing: ${text}`, role: "status", until: Number.POSITIVE_INFINITY },
    steps: line.steps.filter((step) => step.key !== key),
  };
};

/** @returns the line with what an undo has come to */
export const withText = (line: StepLine, text: string, now: number): StepLine => ({
  ...line,
  said: { key: null, text, role: "status", until: now + limits.toastMs },
});

/**
 * @param isHeld whether somebody points at the line or has the focus in it: it then shows until a step can't be
 * undone any more
 * @returns the line without steps and a text whose time is over
 */
export const lineAt = (line: StepLine, now: number, isHeld: boolean): StepLine => {
  const steps = line.steps.filter(
    (step) => now < (isHeld ? step.undoableUntil : step.offeredUntil),
  );
  const said = line.said && (isHeld || now < line.said.until) ? line.said : null;
  const isSame = said === line.said && steps.length === line.steps.length;
  return isSame ? line : { said, steps };
};

const stepLine = createStore(emptyLine);

/** Changes the line at the bottom of the desk. */
export const changeStepLine = (change: (line: StepLine) => StepLine): void =>
  stepLine.set(change(stepLine.get()));

onSessionState(() => {
  if (sessionState().status !== "signedIn") changeStepLine(() => emptyLine);
});

/** The line at the bottom of the desk, for the place that shows it. */
export const useStepLine = (): StepLine => useStore(stepLine);

/** Whether the page has a place for the line: the shop's own pages have none. */
export const isLineShown = stepLine.hasListeners;
