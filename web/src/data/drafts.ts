import { draftsKey } from "../runtime/page-flags.ts";

/** What a person has typed into one form and not sent yet. */
export interface Draft<Values> {
  /** Whether a draft is stored, or a field of it: then the person has typed into that field. */
  readonly isKept: (field?: keyof Values) => boolean;
  /** @returns the form's start values, overridden by the draft */
  readonly applyTo: (start: Values) => Values;
  /** Stores the typed values of some fields. A field that is undefined leaves the draft. */
  readonly keep: (typed: { [Field in keyof Values]?: Values[Field] | undefined }) => void;
  readonly drop: () => void;
}

/** The drafts of one person, by the names of the forms. */
interface Drafts {
  readonly uid: string;
  readonly byForm: Readonly<Record<string, Readonly<Record<PropertyKey, unknown>>>>;
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
/** False while nobody is signed in: drafts are then in memory alone. */
let isStored = true;

const save = (next: Drafts | null): void => {
  drafts = next;
  try {
    if (drafts && isStored) sessionStorage.setItem(draftsKey, JSON.stringify(drafts));
    else sessionStorage.removeItem(draftsKey);
  } catch {} // storage is blocked or full: a reload loses the drafts
};

/** Call when a person has signed in. Drops the drafts of anybody else. */
export const storeDraftsOf = (uid: string): void => {
  isStored = true;
  save(drafts?.uid === uid ? drafts : null);
};

/** Call when a session has ended. The drafts leave the storage and stay in memory for the same person. */
export const unstoreDrafts = (): void => {
  isStored = false;
  save(drafts);
};

/** Call when a person has signed out in this tab. */
export const dropDrafts = (): void => {
  isStored = false;
  save(null);
};

/**
 * Keeps what a person has typed until they sign out in this tab, or somebody else signs in
 * (docs/decisions/107-what-a-browser-keeps.md).
 *
 * @param uid the person's
 * @param form the form's name, unique for each subject that the form is about
 */
export const draftOf = <Values extends object>(uid: string, form: string): Draft<Values> => {
  const byForm = () => (drafts?.uid === uid ? drafts.byForm : {});
  return {
    isKept: (field) => {
      const typed = byForm()[form];
      return (field === undefined ? typed : typed?.[field]) !== undefined;
    },
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
