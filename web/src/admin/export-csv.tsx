import type { Page } from "@shop/contract/calls";
import { formatCount } from "@shop/contract/format";
import { useEffect, useRef, useState } from "react";
import { failureText } from "../data/call/call-failed.ts";
import { notifyFailure } from "../data/session/notify-failure.ts";
import { loadQuietly } from "../runtime/load-chunk.ts";
import { Button } from "../ui/button.tsx";
import { notify } from "../ui/notify.ts";
import { saveFile } from "../ui/save-file.ts";
import { useSingleFlight } from "../ui/use-single-flight.ts";

/** The most pages of a list in one file: 10,000 entries. */
const maxPages = 100;

/** Reads a page of a list: the first one without a cursor. */
type ReadPage<Entry> = (
  cursor: string | undefined,
  signal: AbortSignal,
) => Promise<Pick<Page<Entry>, "entries" | "next">>;

interface Props<Entry> {
  label: string;
  /** Of the file: "log-2026-11-26.csv". */
  fileName: string;
  /** The lists that the file has one after the other. */
  lists: readonly ReadPage<Entry>[];
  /** Loads what writes the file. */
  loadCsv: () => Promise<(entries: readonly Entry[]) => string>;
  /** What to do if a list is too long for one file, as a sentence. */
  ifTooLong: string;
}

/**
 * Reads lists to their ends, page by page.
 *
 * @param onRead told how many entries have been read
 * @throws CallFailed, or the signal's AbortError
 */
const readLists = async <Entry,>(
  lists: readonly ReadPage<Entry>[],
  signal: AbortSignal,
  onRead: (count: number) => void,
) => {
  const entries: Entry[] = [];
  let isWhole = true;
  for (const read of lists) {
    let cursor: string | undefined;
    for (let page = 0; ; page++) {
      if (page === maxPages) {
        isWhole = false;
        break;
      }
      const { entries: more, next } = await read(cursor, signal);
      entries.push(...more);
      onRead(entries.length);
      if (next === null) break;
      cursor = next;
    }
  }
  return { entries, isWhole };
};

/** Saves lists as a CSV file. A second press stops it. */
export const ExportCsv = <Entry,>({ label, fileName, lists, loadCsv, ifTooLong }: Props<Entry>) => {
  const [read, setRead] = useState<number | null>(null);
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);

  const run = useSingleFlight(async () => {
    stop.current = new AbortController();
    const { signal } = stop.current;
    notify.clearErrors();
    setRead(0);
    try {
      const [csvOf, { entries, isWhole }] = await Promise.all([
        loadQuietly(loadCsv),
        readLists(lists, signal, setRead),
      ]);
      saveFile(fileName, "text/csv;charset=utf-8", csvOf(entries));
      const count = formatCount(entries.length);
      if (isWhole) notify.success(`${count} entries saved`);
      else notify.warning(`Only ${count} entries are saved. ${ifTooLong}`);
    } catch (error) {
      if (!signal.aborted) notifyFailure(failureText(error));
    }
    setRead(null);
  });
  return (
    <>
      <p role="status" className="self-center">
        {read === null ? "" : `${formatCount(read)} entries read`}
      </p>
      {read === null ? (
        <Button tone="secondary" onClick={() => void run()}>
          {label}
        </Button>
      ) : (
        <Button tone="secondary" onClick={() => stop.current.abort()}>
          Stop
        </Button>
      )}
    </>
  );
};
