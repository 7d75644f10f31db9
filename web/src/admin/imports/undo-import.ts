import type { ImportPage, ImportUndone } from "@shop/contract/desk/imports";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { call, callPage } from "../../data/call/call.ts";
import { failureText } from "../../data/call/call-failed.ts";
import { listKey } from "../../data/lists/use-list.ts";
import { notifyFailure } from "../../data/session/notify-failure.ts";
import { notify } from "../../ui/notify.ts";
import { patiently } from "../csv/patiently.ts";
import { keptText } from "./refusal-words.ts";

/**
 * Reads all that an import has changed.
 *
 * @throws CallFailed if the shop can't be reached for long
 */
const readImport = async (id: string, signal: AbortSignal): Promise<ImportPage[]> => {
  const pages: ImportPage[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = { cursor };
    const options = { params: { id }, signal };
    const page = await patiently(
      () => callPage("GET /desk/imports/:id/pages", query, options),
      signal,
    );
    pages.push(...page.entries);
    cursor = page.next;
  }
  return pages;
};

/** How far an import is undone, and at its end what was left, in words. */
interface Undoing extends ImportUndone {
  readonly kept?: readonly string[];
}

/** Undoes an import page by page. Whoever calls it again goes on where it was, also in another browser. */
export const useUndoImport = (id: string, onUndone?: () => void) => {
  const cache = useQueryClient();
  const [undoing, setUndoing] = useState<Undoing | null>(null);
  const [isRunning, setRunning] = useState(false);
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);

  const undoAll = async (): Promise<void> => {
    stop.current.abort();
    stop.current = new AbortController();
    const { signal } = stop.current;
    const next = () => call("POST /desk/imports/:id/undo", { params: { id } }, { signal });
    notify.clearErrors();
    setRunning(true);
    try {
      for (let left = 1; left > 0; ) {
        const undone = await patiently(next, signal);
        setUndoing(undone);
        left = undone.left;
      }
      const rows = (await readImport(id, signal)).flatMap((page) => page.rows);
      const kept = rows.filter((row) => row.kept.length > 0);
      const words = kept.map((row) => `row ${row.row}, ${row.name}: ${keptText(row.kept)}`);
      setUndoing((now) => now && { ...now, kept: words });
      onUndone?.();
      notify.success("The import is undone");
    } catch (error) {
      if (!signal.aborted) notifyFailure(failureText(error));
    }
    if (stop.current.signal !== signal) return;
    setRunning(false);
    for (const route of ["GET /desk/log", "GET /desk/products"] as const)
      void cache.invalidateQueries({ queryKey: listKey(route) });
    for (const key of [["GET /addProduct"], ["GET /desk/imports/:id/pages", id]])
      void cache.invalidateQueries({ queryKey: key });
  };

  return { undoing, isRunning, undoAll, stop: () => stop.current.abort() };
};
