import { limits } from "@shop/contract/limits";
import type { AdminProduct } from "@shop/contract/products";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { call, callPage } from "../../data/call/call.ts";
import { failureText } from "../../data/call/call-failed.ts";
import { inParallel } from "../../data/call/in-parallel.ts";
import { notifyFailure } from "../../data/session/notify-failure.ts";
import type { SignedInUser } from "../../data/session/session-token.ts";
import { notify } from "../../ui/notify.ts";
import { patiently } from "../csv/patiently.ts";
import { refusalWords } from "../imports/refusal-words.ts";
import { pictureFetcher } from "./fetch-pictures.ts";
import { fetchedPictures } from "./fetched-pictures.ts";
import { importStore, type PlannedRow, type Progress, type StoredImport } from "./import-store.ts";
import type { Layout } from "./layouts.ts";
import { pagesOf } from "./pages-of.ts";
import { type Plan, planRows } from "./plan.ts";
import { productIndex } from "./product-index.ts";
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

/** An import of the admin's that isn't finished. */
export interface Kept extends Progress {
  readonly begun: StoredImport;
  /** Whether somebody has stopped it just now. */
  readonly isStopped?: true;
}

/** What an import has written, and what was refused or couldn't be fetched. */
export interface Outcome {
  readonly id: string;
  readonly fileName: string;
  readonly written: number;
  readonly refused: readonly string[];
}

/** @returns how many rows some pages have */
export const rowsIn = (pages: readonly (readonly PlannedRow[])[]): number =>
  pages.reduce((sum, page) => sum + page.length, 0);

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

/** Begins an import, once under its key. @returns its id */
const beginImport = async (
  { key, fileName, pages }: StoredImport,
  signal: AbortSignal,
): Promise<string> => {
  const body = { fileName: fileName.slice(-200), rows: rowsIn(pages) };
  const headers = { "idempotency-key": key };
  const begin = () => call("POST /desk/imports", { headers, body }, { signal });
  return (await patiently(begin, signal))._id;
};

/**
 * Writes a page, once its pictures are in the shop. It can be sent again: the shop writes it once.
 *
 * @returns what was refused of it, and which pictures couldn't be fetched, in words
 */
const writePage = async (
  id: string,
  page: number,
  rows: readonly PlannedRow[],
  fetchPictures: ReturnType<typeof pictureFetcher>,
  signal: AbortSignal,
): Promise<Pick<Progress, "refused" | "unfetched">> => {
  const fetched = await inParallel(rows, fetchPictures);
  const unfetched = rows.flatMap(({ name, write: { row } }, at) =>
    (fetched[at]?.notes ?? []).map((note) => `row ${row}, ${name}: ${note}`),
  );
  const body = { page, rows: fetched.map(({ write }) => write) };
  const send = () => call("POST /desk/imports/:id/pages", { params: { id }, body }, { signal });
  const { refused } = await patiently(send, signal);
  const unwritten = refused.map(({ row, why }) => {
    const { name = "" } = rows.find(({ write }) => write.row === row) ?? {};
    return `row ${row}, ${name}: ${refusalWords[why]}`;
  });
  return { unfetched, refused: unwritten };
};

/** Plans what a file changes, and writes it, page by page. Leaving stops it; it goes on when they are back. */
export const useImport = ({ uid }: SignedInUser) => {
  const cache = useQueryClient();
  const [work, setWork] = useState<Work | null>(null);
  const [plan, setPlan] = useState<Plan | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [kept, setKept] = useState<Kept | null>(null);
  const [fault, setFault] = useState("");
  const store = useMemo(() => importStore(uid), [uid]);
  const pictures = useMemo(() => fetchedPictures(uid), [uid]);
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

  /** Writes the pages that aren't written yet. */
  const write = async (
    begun: StoredImport,
    before: Progress,
    signal: AbortSignal,
  ): Promise<void> => {
    setPlan(null);
    setKept(null);
    const { pages, fileName } = begun;
    const all = rowsIn(pages);
    let progress = before;
    const show = () => {
      const done = rowsIn(pages.slice(0, progress.done));
      setWork({ what: "Importing", done, of: all });
    };
    show();
    try {
      const id = await beginImport(begun, signal);
      const fetchPictures = pictureFetcher(pictures, signal);
      for (const [number, rows] of pages.entries()) {
        if (number < progress.done) continue;
        const page = await writePage(id, number, rows, fetchPictures, signal);
        progress = {
          done: number + 1,
          refused: [...progress.refused, ...page.refused],
          unfetched: [...progress.unfetched, ...page.unfetched],
        };
        await store.reach(progress);
        show();
      }
      await store.forget();
      const { refused, unfetched } = progress;
      const written = all - refused.length;
      setOutcome({ id, fileName, written, refused: [...unfetched, ...refused] });
    } catch (error) {
      const isStopped = signal.aborted ? ({ isStopped: true } as const) : {};
      setKept({ begun, ...progress, ...isStopped });
      throw error;
    } finally {
      void cache.invalidateQueries({ queryKey: ["GET /addProduct"] });
    }
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
          parts.push(planRows(part, layout, find, seen));
          setWork({ what: "Comparing the rows", done: from + some.length, of: rows.length });
          await nextTask();
        }
        setPlan({
          rows: parts.flatMap((part) => part.rows),
          same: parts.reduce((sum, { same }) => sum + same, 0),
          faults: parts.flatMap((part) => part.faults),
          warnings: parts.flatMap((part) => part.warnings),
        });
      }),

    apply: ({ rows }: Plan, fileName: string, fetches: boolean) =>
      run(async (signal) => {
        const key = crypto.randomUUID();
        const begun = { key, fileName, startedAt: Date.now(), pages: pagesOf(rows, fetches) };
        await pictures.forget();
        await store.begin(begun);
        await write(begun, { done: 0, refused: [], unfetched: [] }, signal);
      }),

    goOn: ({ begun, ...progress }: Kept) => run((signal) => write(begun, progress, signal)),

    forgetKept: () => {
      setKept(null);
      void store.forget();
    },
  };
};
