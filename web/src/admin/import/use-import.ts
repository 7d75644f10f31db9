import { limits } from "@shop/contract/limits";
import type { AdminProduct } from "@shop/contract/products";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { callPage } from "../../data/call/call.ts";
import { failureText } from "../../data/call/call-failed.ts";
import { inParallel } from "../../data/call/in-parallel.ts";
import { notifyFailure } from "../../data/session/notify-failure.ts";
import { notify } from "../../ui/notify.ts";
import { patiently } from "../csv/patiently.ts";
import { type Applied, applyRow, takeRowBack } from "./apply-row.ts";
import type { Layout } from "./layouts.ts";
import { type Plan, planRows, productIndex, type RowPlan } from "./plan.ts";

/** Rows that are planned at once: the page stays usable in between. */
const rowsAtOnce = 200;

/** What the page works on, and how far it is. */
export interface Work {
  readonly what: string;
  readonly done: number;
  /** Missing while it isn't known. */
  readonly of?: number;
}

/** What an import has written, and what was refused. */
export interface Outcome {
  readonly applied: readonly Applied[];
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
const keyOf = async (rows: readonly (readonly string[])[], layout: Layout): Promise<string> => {
  const bytes = new TextEncoder().encode(JSON.stringify([rows, layout]));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash.slice(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
};

/** Plans what a file changes, and writes it, row by row. Leaving the page stops it. */
export const useImport = (email: string) => {
  const cache = useQueryClient();
  const [work, setWork] = useState<Work | null>(null);
  const [plan, setPlan] = useState<(Plan & { readonly key: string }) | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);

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

  /** Runs a step for each row; what is refused doesn't hold up the others. */
  const each = async <Item>(
    what: string,
    items: readonly Item[],
    signal: AbortSignal,
    step: (item: Item) => Promise<void>,
    nameOf: (item: Item) => RowPlan,
  ): Promise<string[]> => {
    const refused: string[] = [];
    let done = 0;
    setWork({ what, done, of: items.length });
    await inParallel(items, async (item) => {
      if (signal.aborted) return;
      try {
        await step(item);
      } catch (error) {
        if (signal.aborted) return;
        const { row, name } = nameOf(item);
        refused.push(`row ${row}, ${name}: ${failureText(error)}`);
      }
      done += 1;
      setWork({ what, done, of: items.length });
    });
    void cache.invalidateQueries({ queryKey: ["GET /addProduct"] });
    return refused;
  };

  return {
    work,
    plan,
    outcome,
    stop: () => stop.current.abort(),
    forget: () => {
      stop.current.abort();
      setPlan(null);
      setOutcome(null);
    },

    makePlan: (rows: readonly (readonly string[])[], layout: Layout) =>
      run(async (signal) => {
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
          parts.push(planRows(some, layout, find, email, from + 2, seen));
          setWork({ what: "Comparing the rows", done: from + some.length, of: rows.length });
          await nextTask();
        }
        setPlan({
          rows: parts.flatMap((part) => part.rows),
          same: parts.reduce((sum, { same }) => sum + same, 0),
          faults: parts.flatMap((part) => part.faults),
          key: await keyOf(rows, layout),
        });
      }),

    apply: ({ rows, key }: Plan & { readonly key: string }) =>
      run(async (signal) => {
        const applied: Applied[] = [];
        const refused = await each(
          "Importing",
          rows,
          signal,
          async (row) => void applied.push(await applyRow(row, key, signal)),
          (row) => row,
        );
        setPlan(null);
        setOutcome({ applied, refused });
      }),

    takeBack: ({ applied }: Outcome) =>
      run(async (signal) => {
        const key = crypto.randomUUID();
        const refused = await each(
          "Taking it back",
          applied,
          signal,
          (one) => takeRowBack(one, key, signal),
          (one) => one.plan,
        );
        setOutcome({ applied, refused, takenBack: true });
      }),
  };
};
