import { isDeepStrictEqual } from "node:util";
import type { Undo } from "@shop/contract/desk/log";
import { toDecimal } from "@shop/contract/money";
import { type DocumentSnapshot, type Firestore, Timestamp } from "firebase-admin/firestore";
import { z } from "zod";
import { type Command, createUndoer, type Undoers } from "../../../core/command.ts";
import { parseEntity } from "../../../firestore/entity.ts";
import { type Act, type Logged, undoOf } from "../../../log/log.ts";
import { TooLate } from "../../../log/undo-step.ts";
import { codePath } from "../../../orders/discount-codes/code-uses.ts";
import {
  type Code,
  type CodeTerms,
  newCode,
  StoredCode,
  StoredTerms,
} from "../../../orders/discount-codes/codes.ts";

/** A code as an admin has left it; `undo` is missing if nothing was changed. */
export interface ChangedCode {
  readonly code: Code;
  readonly undo?: Undo;
}

/** A term in the words of the log: money as a decimal, a list as a text. */
const inLog = (name: keyof CodeTerms, { [name]: value, kind }: CodeTerms) => {
  if (name === "minimumCents" || (name === "value" && kind === "amount"))
    return toDecimal(Number(value));
  return Array.isArray(value) ? value.join(", ") : (value as string | number | boolean | null); // as: TypeScript doesn't narrow a field by its name
};

/** What the desk's form calls a term, where it has another name. */
const formName = (name: keyof CodeTerms): string => (name === "minimumCents" ? "minimum" : name);

const names = StoredTerms.keyof().options;

const valuesOf = (terms: CodeTerms, changed: readonly (keyof CodeTerms)[]) =>
  Object.fromEntries(changed.map((name) => [formName(name), inLog(name, terms)]));

/** The terms in which two versions differ. */
const changedTerms = (before: CodeTerms, after: CodeTerms): (keyof CodeTerms)[] =>
  names.filter((name) => !isDeepStrictEqual(before[name], after[name]));

/**
 * Changes a code, unless it has changed since the revision that the change is based on. Idempotent: a retry of the
 * last change changes nothing and isn't refused.
 *
 * @returns the code after it; null after a conflicting change
 */
const changeCode = (code: Code, wanted: CodeTerms, revision: number): Code | null => {
  const isSame = changedTerms(code, wanted).length === 0;
  if (isSame && [revision, revision + 1].includes(code.revision)) return code;
  return code.revision === revision ? { ...code, ...wanted, revision: revision + 1 } : null;
};

// Stryker disable all: what follows needs Firestore, and tests/api shows it.

/**
 * Makes a code.
 *
 * @returns the command, whose result is null if there is such a code with other terms
 */
export const newCodeCommand = (
  db: Firestore,
  id: string,
  terms: CodeTerms,
  act: Act,
): Command<DocumentSnapshot, Code | null> => ({
  act,
  locks: [codePath(id)],
  read: () => db.doc(codePath(id)).get(),
  decide: (document) => {
    if (document.exists) {
      const known = parseEntity(StoredCode, document);
      const isRetry = known.revision === 0 && changedTerms(known, terms).length === 0;
      return { result: isRetry ? known : null };
    }
    const { schema: _, ...code } = newCode(terms, act.at);
    const logged = {
      ...({ action: "code.added", on: { id, name: id } } as const),
      after: valuesOf(terms, names),
    };
    const fields = { ...newCode(terms, act.at), createdAt: Timestamp.fromDate(act.at) };
    return { result: { ...code, id }, writes: [{ path: codePath(id), fields }], logged: [logged] };
  },
});

/** A command that changes a code; its result is undefined if there is none. */
const codeCommand = <Result>(
  db: Firestore,
  id: string,
  change: (code: Code) => {
    readonly result: Result;
    readonly fields?: Partial<Code>;
    readonly logged?: Logged;
  },
): Pick<Command<DocumentSnapshot, Result | undefined>, "locks" | "read" | "decide"> => ({
  locks: [codePath(id)],
  read: () => db.doc(codePath(id)).get(),
  decide: (document) => {
    if (!document.exists) return { result: undefined };
    const { result, fields, logged } = change(parseEntity(StoredCode, document));
    return {
      result,
      ...(fields ? { writes: [{ updated: document, fields }] } : {}),
      ...(logged ? { logged: [logged] } : {}),
    };
  },
});

/** What undoing a change needs. */
const KeptChange = z.object({ revision: z.int(), before: StoredTerms });

/**
 * Changes a code's terms, and switches it on and off.
 *
 * @param revision the revision that the change is based on
 * @returns the command. Its result is null after a conflicting change, undefined if there is no such code
 */
export const codeChangeCommand = (
  db: Firestore,
  id: string,
  wanted: CodeTerms,
  revision: number,
  act: Act,
): Command<DocumentSnapshot, ChangedCode | null | undefined> => ({
  act,
  ...codeCommand<ChangedCode | null>(db, id, (code) => {
    const changed = changeCode(code, wanted, revision);
    if (!changed) return { result: null };
    const names = changedTerms(code, wanted);
    if (names.length === 0) return { result: { code } };
    const before = StoredTerms.parse(code);
    const logged = {
      ...({ action: "code.changed", on: { id, name: id } } as const),
      before: valuesOf(code, names),
      after: valuesOf(wanted, names),
      undo: { revision: changed.revision, before },
    };
    return {
      result: { code: changed, undo: undoOf(act, logged) },
      fields: { ...wanted, revision: changed.revision },
      logged,
    };
  }),
});

/** Gives a code its former terms, unless it was changed again. What it was used for stays counted. */
const undoChange = createUndoer(KeptChange, (db, { revision, before }, { on }) =>
  codeCommand(db, on, (code) => {
    if (code.revision !== revision) throw new TooLate();
    return { result: true, fields: { ...before, revision: revision + 1 } };
  }),
);

export const codeUndoers: Undoers<"code.changed"> = { "code.changed": undoChange };
