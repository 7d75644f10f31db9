import { limits } from "@shop/contract/limits";
import type { AdminProduct } from "@shop/contract/products";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { callPage } from "../../data/call/call.ts";
import { failureText } from "../../data/call/call-failed.ts";
import { inParallel } from "../../data/call/in-parallel.ts";
import { notifyFailure } from "../../data/session/notify-failure.ts";
import type { SignedInUser } from "../../data/session/session-token.ts";
import { notify } from "../../ui/notify.ts";
import { patiently } from "../csv/patiently.ts";
import { type Applied, applyRow, takeRowBack } from "./apply-row.ts";
import { importStore, type StoredImport } from "./import-store.ts";
import type { Layout } from "./layouts.ts";
import { type Plan, planRows, productIndex, type RowPlan } from "./plan.ts";
import type { Sheet } from "./read-workbook.ts";

/** Rows that are planned at once: the page stays usable in between. */
const rowsAtOnce = 200;

/** What the page works on, and how far it is. */
export interface Work {
  readonly what: string;
  readonly done: number;
  /** Missing while it isn't known. */
  readonly of?: number;
}

/** An import of the admin's that this browser keeps. */
export interface Kept {
  readonly begun: StoredImport;
  readonly applied: readonly Applied[];
  /** How far it was when somebody has stopped it just now. */
  readonly stopped?: { readonly done: number; readonly of: number };
}

/** What an import has written, and what was refused. */
export interface Outcome extends Kept {
  readonly refused: readonly string[];
  readonly takenBack?: true;
}

const readProducts = async (signal: AbortSignal, onRead: (count: number) => void) => {
  const products: AdminProduct[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = { limit: limits.pageSize, cursor };
    const page = await patiently(() => callPage("GET /desk/products", query, { signal }), signal);
    products.push(...page.entries);
    onRead(products.length);
    cursor = page.next;
  }
  return products;
};

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** @returns a key that the same file has again, with the same columns */
const keyOf = async ({ heads, rows, firstRow }: Sheet, layout: Layout): Promise<string> => {
  const bytes = new TextEncoder().encode(JSON.stringify([heads, rows, firstRow, layout]));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash.slice(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
};

/** Plans what a file changes, and writes it, row by row. Leaving the page stops it; it goes on when they are back. */
export const useImport = ({ uid, email }: SignedInUser) => {
  const cache = useQueryClient();
  const [work, setWork] = useState<Work | null>(null);
  const [plan, setPlan] = useState<(Plan & { readonly key: string }) | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [kept, setKept] = useState<Kept | null>(null);
  const [fault, setFault] = useState("");
  const store = useMemo(() => importStore(uid, email), [uid, email]);
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);
  useEffect(() => {
    store.read().then(setKept, (error: unknown) => setFault(failureText(error)));
  }, [store]);

  const run = async (task: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    stop.current.abort();
    stop.current = new AbortController();
    const { signal } = stop.current;
    notify.clearErrors();
    try {
      await task(signal);
    } catch (error) {
      if (!signal.aborted) notifyFailure(failureText(error));
    }
    if (stop.current.signal === signal) setWork(null);
  };

  /** Runs a step for each row; what is refused doesn't hold up the others. A step says what it has left as it is. */
  const each = async <Item>(
    what: string,
    items: readonly Item[],
    signal: AbortSignal,
    step: (item: Item) => Promise<string>,
    nameOf: (item: Item) => RowPlan,
  ): Promise<string[]> => {
    const refused: string[] = [];
    let done = 0;
    setWork({ what, done, of: items.length });
    await inParallel(items, async (item) => {
      if (signal.aborted) return;
      const { row, name } = nameOf(item);
      try {
        const left = await step(item);
        if (left) refused.push(`row ${row}, ${name}: ${left}`);
      } catch (error) {
        if (signal.aborted) return;
        refused.push(`row ${row}, ${name}: ${failureText(error)}`);
      }
      done += 1;
      setWork({ what, done, of: items.length });
    });
    void cache.invalidateQueries({ queryKey: ["GET /addProduct"] });
    return refused;
  };

  /** Writes the rows that aren't written yet. */
  const write = async (
    begun: StoredImport,
    before: readonly Applied[],
    signal: AbortSignal,
  ): Promise<void> => {
    setPlan(null);
    setKept(null);
    const { rows, key } = begun;
    const applied = [...before];
    const written = new Set(before.map(({ plan: { row } }) => row));
    const refused = await each(
      "Importing",
      rows.filter(({ row }) => !written.has(row)),
      signal,
      async (row) => {
        const one = await applyRow(row, key, signal);
        applied.push(one);
        await store.wrote(one);
        return "";
      },
      (row) => row,
    );
    if (signal.aborted) {
      setKept({ begun, applied, stopped: { done: applied.length, of: rows.length } });
      return;
    }
    await store.enter("written");
    setOutcome({ begun, applied, refused });
  };

  return {
    work,
    plan,
    kept,
    outcome,
    fault,
    setFault,
    stop: () => stop.current.abort(),
    forget: () => {
      stop.current.abort();
      setPlan(null);
      setOutcome(null);
    },

    makePlan: (sheet: Sheet, layout: Layout) =>
      run(async (signal) => {
        const { rows, firstRow } = sheet;
        setPlan(null);
        setOutcome(null);
        const what = "Reading the products";
        setWork({ what, done: 0 });
        const products = await readProducts(signal, (done) => setWork({ what, done }));
        const find = productIndex(products);
        const seen = new Map<string, number>();
        const parts: Plan[] = [];
        for (let from = 0; from < rows.length; from += rowsAtOnce) {
          signal.throwIfAborted();
          const some = rows.slice(from, from + rowsAtOnce);
          const part = { ...sheet, rows: some, firstRow: firstRow + from };
          parts.push(planRows(part, layout, find, email, seen));
          setWork({ what: "Comparing the rows", done: from + some.length, of: rows.length });
          await nextTask();
        }
        setPlan({
          rows: parts.flatMap((part) => part.rows),
          same: parts.reduce((sum, { same }) => sum + same, 0),
          faults: parts.flatMap((part) => part.faults),
          key: await keyOf(sheet, layout),
        });
      }),

    apply: ({ rows, key }: Plan & { readonly key: string }, fileName: string) =>
      run(async (signal) => {
        const begun = { key, fileName, startedAt: Date.now(), rows, state: "writing" } as const;
        await store.begin(begun);
        await write(begun, [], signal);
      }),

    goOn: ({ begun, applied }: Kept) => run((signal) => write(begun, applied, signal)),

    takeBack: ({ begun, applied }: Kept) =>
      run(async (signal) => {
        setKept(null);
        setOutcome(null);
        const left = new Set(applied);
        await store.enter("takingBack");
        const refused = await each(
          "Taking it back",
          applied,
          signal,
          async (one) => {
            const changed = await takeRowBack(one, begun.key, signal);
            left.delete(one);
            await store.tookBack(one);
            return changed.length > 0 ? `${changed.join(", ")} changed since, and left` : "";
          },
          (one) => one.plan,
        );
        if (signal.aborted) {
          setKept({
            begun: { ...begun, state: "takingBack" },
            applied: [...left],
            stopped: { done: applied.length - left.size, of: applied.length },
          });
          return;
        }
        await store.forget();
        setOutcome({ begun, applied, refused, takenBack: true });
      }),

    forgetKept: () => {
      setKept(null);
      void store.forget();
    },
  };
};
