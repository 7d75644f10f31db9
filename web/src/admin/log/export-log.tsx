import { dayOf } from "@shop/contract/calendar";
import type { LogEntry } from "@shop/contract/desk/log";
import { formatCount } from "@shop/contract/format";
import { limits } from "@shop/contract/limits";
import { shop } from "@shop/contract/shop";
import { useEffect, useRef, useState } from "react";
import { callPage } from "../../data/call/call.ts";
import { failureText } from "../../data/call/call-failed.ts";
import { notifyFailure } from "../../data/session/notify-failure.ts";
import { loadQuietly } from "../../runtime/load-chunk.ts";
import { Button } from "../../ui/button.tsx";
import { notify } from "../../ui/notify.ts";
import { saveFile } from "../../ui/save-file.ts";
import { useSingleFlight } from "../../ui/use-single-flight.ts";
import type { LogChoice } from "./log-choice.ts";

/** The most pages of one file: 10,000 entries. */
const maxPages = 100;

interface Read {
  readonly entries: readonly LogEntry[];
  readonly isWhole: boolean;
}

/**
 * Reads the chosen part of the log, page by page.
 *
 * @param onRead told how many entries have been read
 * @throws CallFailed, or the signal's AbortError
 */
const readLog = async (
  choice: LogChoice,
  signal: AbortSignal,
  onRead: (count: number) => void,
): Promise<Read> => {
  const entries: LogEntry[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < maxPages; page++) {
    const query = { ...choice, limit: limits.pageSize, cursor };
    const { entries: more, next } = await callPage("GET /desk/log", query, { signal });
    entries.push(...more);
    onRead(entries.length);
    if (next === null) return { entries, isWhole: true };
    cursor = next;
  }
  return { entries, isWhole: false };
};

/** Saves the chosen part of the log as a CSV file. A second press stops it. */
export const ExportLog = ({ choice }: { choice: LogChoice }) => {
  const [read, setRead] = useState<number | null>(null);
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);

  const run = useSingleFlight(async () => {
    stop.current = new AbortController();
    const { signal } = stop.current;
    notify.clearErrors();
    setRead(0);
    try {
      const [{ logCsv }, { entries, isWhole }] = await Promise.all([
        loadQuietly(() => import("./log-csv.ts")),
        readLog(choice, signal, setRead),
      ]);
      const day = dayOf(new Date(), shop.timeZone);
      saveFile(`log-${day}.csv`, "text/csv;charset=utf-8", logCsv(entries));
      const count = formatCount(entries.length);
      if (isWhole) notify.success(`${count} entries saved`);
      else
        notify.warning(`Only the last ${count} entries are saved. Choose fewer days for the rest.`);
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
          Export as CSV
        </Button>
      ) : (
        <Button tone="secondary" onClick={() => stop.current.abort()}>
          Stop
        </Button>
      )}
    </>
  );
};
