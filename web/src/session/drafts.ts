import { draftsKey } from "../browser/page-flags.ts";
import { onSessionState, sessionState } from "./session-store.ts";

/** What a person has typed into one form and not sent yet. */
export interface Draft<Values> {
  /** @returns the form's start values, with what has been typed in place of them */
  readonly applyTo: (start: Values) => Values;
  /** Keeps what has been typed into some of the fields. */
  readonly keep: (typed: Partial<Values>) => void;
  readonly drop: () => void;
}

/** The drafts of one person, by the names of the forms. */
interface Drafts {
  readonly uid: string;
  readonly byForm: Readonly<Record<string, object>>;
}

const isDrafts = (value: unknown): value is Drafts =>
  typeof value === "object" && value !== null && "uid" in value && "byForm" in value;

const load = (): Drafts | null => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(draftsKey) ?? "null");
    return isDrafts(stored) ? stored : null;
  } catch {
    return null; // storage is blocked, or holds something else
  }
};

let drafts = load();

const save = (next: Drafts | null): void => {
  drafts = next;
  if (sessionState().status === "signedOut") return; // session-store.ts has cleared the storage
  try {
    if (next) sessionStorage.setItem(draftsKey, JSON.stringify(next));
    else sessionStorage.removeItem(draftsKey);
  } catch {} // storage is blocked or full: a reload loses the drafts
};

onSessionState(() => {
  const state = sessionState();
  const left = state.status === "signedOut" && state.byUser && !state.elsewhere;
  const another = state.status === "signedIn" && state.user.uid !== drafts?.uid;
  save(left || another ? null : drafts);
});

/**
 * Keeps what a person has typed until they sign out in this tab, or somebody else signs in
 * (docs/decisions/076-where-drafts-are-kept.md).
 *
 * @param uid the person's
 * @param form its name: one for each thing that it is about
 */
export const draftOf = <Values extends object>(uid: string, form: string): Draft<Values> => {
  const byForm = () => (drafts?.uid === uid ? drafts.byForm : {});
  return {
    applyTo: (start) => {
      const types = new Map(Object.entries(start).map(([name, value]) => [name, typeof value]));
      const fits = ([name, value]: [string, unknown]) =>
        types.get(name) === typeof value && !Number.isNaN(value);
      const typed = Object.entries(byForm()[form] ?? {}).filter(fits);
      return { ...start, ...Object.fromEntries(typed) };
    },
    keep: (typed) =>
      save({ uid, byForm: { ...byForm(), [form]: { ...byForm()[form], ...typed } } }),
    drop: () => {
      const { [form]: _, ...others } = byForm();
      save({ uid, byForm: others });
    },
  };
};
