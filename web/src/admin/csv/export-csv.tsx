import type { Page } from "@shop/contract/calls";
import type { Exported } from "@shop/contract/desk/log";
import { formatCount } from "@shop/contract/format";
import { useEffect, useRef, useState } from "react";
import { call } from "../../data/call/call.ts";
import { failureText } from "../../data/call/call-failed.ts";
import { notifyFailure } from "../../data/session/notify-failure.ts";
import { useShopSettings } from "../../data/shop-settings.ts";
import { loadQuietly } from "../../runtime/load-chunk.ts";
import { isKey } from "../../ui/address-state.ts";
import { Button } from "../../ui/button.tsx";
import { notify } from "../../ui/notify.ts";
import { saveFile } from "../../ui/save-file.ts";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { useSingleFlight } from "../../ui/use-single-flight.ts";
import type { Sheet } from "./csv-text.ts";
import { patiently } from "./patiently.ts";
import { localeSeparator, separatorNames } from "./separators.ts";
import "../../ui/field.css";

/** Reads a page of a list: the first one without a cursor. */
type ReadPage<Entry> = (
  cursor: string | undefined,
  signal: AbortSignal,
) => Promise<Pick<Page<Entry>, "entries" | "next">>;

interface Props<Entry> {
  label: string;
  /** The name of the list in the log. */
  what: Exported;
  /** Of the file: "log-2026-11-26.csv". */
  fileName: string;
  /** The lists that the file has one after the other. */
  lists: readonly ReadPage<Entry>[];
  /** Whether the file has its columns of VAT; by default where the shop charges VAT. */
  hasVat?: boolean;
  /** Loads the module that makes the rows. */
  loadSheet: () => Promise<Sheet<Entry>>;
}

/** Reads lists to their ends, page by page. @throws CallFailed, or the signal's AbortError */
async function* pagesOf<Entry>(lists: readonly ReadPage<Entry>[], signal: AbortSignal) {
  for (const read of lists) {
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const at = cursor;
      const { entries, next } = await patiently(() => read(at, signal), signal);
      yield entries;
      cursor = next;
    }
  }
}

/**
 * Saves lists as a CSV file. A second press stops it. Each page becomes text at once and is handed to the browser, which
 * keeps the parts outside the page's memory: 100,000 rows take no more of it than one page does.
 */
export const ExportCsv = <Entry,>(props: Props<Entry>) => {
  const { charged } = useShopSettings().vat;
  const { label, what, fileName, lists, loadSheet, hasVat = charged } = props;
  const [read, setRead] = useState<number | null>(null);
  const [separator, setSeparator] = useState(localeSeparator);
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);

  const run = useSingleFlight(async () => {
    stop.current = new AbortController();
    const { signal } = stop.current;
    notify.clearErrors();
    setRead(0);
    try {
      const [{ csvHead, csvLines, withoutVat }, whole] = await Promise.all([
        loadQuietly(() => import("./csv-text.ts")),
        loadQuietly(loadSheet),
        patiently(() => call("POST /desk/exports", { body: { what } }, { signal }), signal),
      ]);
      const sheet = hasVat ? whole : withoutVat(whole);
      const parts = [new Blob([csvHead(sheet, separator)])];
      let count = 0;
      for await (const entries of pagesOf(lists, signal)) {
        parts.push(new Blob([csvLines(sheet, entries, separator)]));
        count += entries.length;
        setRead(count);
      }
      saveFile(fileName, "text/csv;charset=utf-8", ...parts);
      notify.success(`${formatCount(count)} ${count === 1 ? "entry" : "entries"} saved`);
    } catch (error) {
      if (!signal.aborted) notifyFailure(failureText(error));
    }
    setRead(null);
  });
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section); // the pressed button is replaced by another
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={label}
      className="flex flex-wrap gap-3 outline-none"
    >
      <p role="status" className="self-center empty:absolute">
        {read === null ? "" : `${formatCount(read)} ${read === 1 ? "entry" : "entries"} read`}
      </p>
      {read === null ? (
        <>
          <select
            aria-label="Cells of the CSV file are separated by"
            className="field-input field-select w-auto"
            value={separator}
            onChange={({ target: { value } }) => {
              if (isKey(value, separatorNames)) setSeparator(value);
            }}
          >
            {Object.entries(separatorNames).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
          <Button tone="secondary" size="sm" onClick={() => void run()}>
            {label}
          </Button>
        </>
      ) : (
        <Button tone="secondary" size="sm" onClick={() => stop.current.abort()}>
          Stop
        </Button>
      )}
    </section>
  );
};
