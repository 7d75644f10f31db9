import { formatCount } from "@shop/contract/format";
import { limits } from "@shop/contract/limits";
import type { AdminProduct } from "@shop/contract/products";
import { shownCode } from "@shop/contract/scanned-code";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { callPage } from "../../data/call/call.ts";
import { failureText } from "../../data/call/call-failed.ts";
import { latestShopTime } from "../../data/call/shop-time.ts";
import { useList } from "../../data/lists/use-list.ts";
import { useSignedInUser } from "../../data/session/session-state.ts";
import { paperPath } from "../../paths.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { useStore } from "../../ui/create-store.ts";
import { TextField } from "../../ui/field.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { ErrorState } from "../../ui/state.tsx";
import { type ScanAnswer, ScanByCamera } from "../scan/scan-by-camera.tsx";
import { countQueue, differenceText, storedCounts, useSendCounts } from "./count-queue.ts";
import { CountedTool } from "./counted-tool.tsx";
import { withCount } from "./counts.ts";
import { findTools, withCode } from "./find-tools.ts";
import { UnsentCounts } from "./unsent-counts.tsx";

/** Tools that are loaded ahead, for when the connection is lost. Others are searched for. */
const loadedAhead = 1000;

/** Letters from which all tools are searched: fewer are in most names. */
const fewestLetters = 3;

/** Tools that a search shows. */
const shownTools = 12;

/** All tools on sale, up to a thousand: they are found by themselves, with or without a connection. */
const useTools = () => {
  const { rows, hasMore, loadingMore, loadMore, status, error, reload, reloading } = useList(
    "GET /addProduct",
    {},
  );
  const goesOn = status === "success" && hasMore && !loadingMore && rows.length < loadedAhead;
  useEffect(() => {
    if (goesOn) loadMore();
  }, [goesOn, loadMore]);
  return { tools: rows, hasMore, status, error, reload, reloading };
};

const noToolText = (asked: string): string => `No tool has “${shownCode(asked)}”.`;

interface FoundProps {
  tools: readonly AdminProduct[];
  onChoose: (tool: AdminProduct) => void;
}

const Found = ({ tools, onChoose }: FoundProps) => (
  <ul
    className="divide-y divide-line rounded-card border border-line bg-surface"
    aria-label="Found"
  >
    {tools.slice(0, shownTools).map((tool) => (
      <li key={tool._id}>
        <button
          type="button"
          className="flex min-h-14 w-full cursor-pointer items-center justify-between gap-3 px-3 py-2 text-start text-lg wrap-anywhere"
          onClick={() => onChoose(tool)}
        >
          <span>{tool.productName}</span>
          {tool.shelf && (
            <span className="rounded-mark border border-current px-2 font-semibold">
              {tool.shelf}
            </span>
          )}
        </button>
      </li>
    ))}
  </ul>
);

/** What was counted since the page was loaded, with the differences. */
const Counted = ({ uid }: { uid: string }) => {
  const counts = useStore(storedCounts)[uid] ?? [];
  if (counts.length === 0) return null;
  return (
    <section aria-labelledby="counted" className="mt-8">
      <h2 id="counted" className="mb-2 text-2xl">{`Counted: ${formatCount(counts.length)}`}</h2>
      <ul className="divide-y divide-line">
        {counts.map(({ key, name, counted, difference }) => (
          <li key={key} className="flex flex-wrap justify-between gap-x-4 py-2 wrap-anywhere">
            <span>{`${name}: ${formatCount(counted)}`}</span>
            <span className={difference === 0 ? "text-ink-soft" : "font-semibold"}>
              {differenceText(difference)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Counts one tool after the other on a phone, with or without a connection. */
const CountingPage = () => {
  const { uid } = useSignedInUser();
  const { tools, hasMore, status, error, reload, reloading } = useTools();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<AdminProduct | null>(null);
  const search = useRef<HTMLInputElement>(null);
  useSendCounts(uid);
  const found = findTools(tools, typed);
  const asked = typed.trim();
  const others = useQuery({
    queryKey: ["GET /addProduct", "counting", asked],
    queryFn: ({ signal }) =>
      callPage("GET /addProduct", { search: asked, limit: shownTools }, { signal }),
    enabled: hasMore && asked.length >= fewestLetters && found.length === 0 && chosen === null,
    meta: { silent: true },
  });
  const nothingText = (): string => {
    if (!hasMore || others.isSuccess) return noToolText(asked);
    return asked.length < fewestLetters
      ? `Enter at least ${fewestLetters} characters to search all tools.`
      : "Can’t search all tools without a connection.";
  };
  const shown = found.length > 0 ? found : (others.data?.entries ?? []);
  const [first] = shown;
  /** Whether the first tool that is found is the one: Enter was pressed. */
  const [isWanted, setWanted] = useState(false);

  useEffect(() => {
    if (!isWanted || !first) return;
    setWanted(false);
    setChosen(first);
  }, [isWanted, first]);

  const goOn = () => {
    flushSync(() => {
      setChosen(null);
      setTyped("");
    });
    search.current?.focus();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setWanted(true); // a scanner ends a code with Enter, also before the tools are loaded
  };
  const scan = async (code: string): Promise<ScanAnswer> => {
    const [known] = withCode(tools, code);
    if (known) return { take: () => setChosen(known) };
    if (status === "success" && !hasMore) return { says: noToolText(code) };
    const shown = shownCode(code);
    try {
      const search = { search: shown, limit: shownTools };
      const [other] = withCode((await callPage("GET /addProduct", search)).entries, code);
      return other ? { take: () => setChosen(other) } : { says: noToolText(code) };
    } catch (error) {
      return { says: `${shown}: ${failureText(error)}` };
    }
  };
  const count = (tool: AdminProduct, counted: number) => {
    const { _id: product, productName: name, restockings: seen = 0 } = tool;
    const at = new Date(latestShopTime(Date.now())).toISOString();
    const key = crypto.randomUUID();
    countQueue.change(uid, (all) => withCount(all, { key, product, name, counted, at, seen }));
    goOn();
  };
  return (
    <div className="mx-auto max-w-160">
      <PageHeading
        title="Counting"
        intro="Count the units on the shelf and in parcels that aren’t shipped yet. You can keep selling while you count."
      >
        <ButtonLink to={paperPath("counting")} tone="secondary" size="sm">
          Count sheets
        </ButtonLink>
      </PageHeading>
      <UnsentCounts />
      {chosen ? (
        <CountedTool
          key={chosen._id}
          tool={chosen}
          onCount={(counted) => count(chosen, counted)}
          onOther={goOn}
        />
      ) : (
        <search>
          <form onSubmit={submit} className="grid gap-4">
            <TextField
              ref={search}
              label="Scan or find a tool"
              hint="Its barcode, its SKU, or words of its name or shelf."
              autoComplete="off"
              enterKeyHint="search"
              maxLength={limits.search}
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
                setWanted(false);
              }}
            />
            <ScanByCamera onScan={scan} />
            {status === "error" && tools.length === 0 && (
              <ErrorState message={failureText(error)} onRetry={reload} busy={reloading} />
            )}
            {shown.length > 0 && <Found tools={shown} onChoose={setChosen} />}
            {asked !== "" && shown.length === 0 && status === "success" && !others.isFetching && (
              <p role="status">{nothingText()}</p>
            )}
          </form>
        </search>
      )}
      <Counted uid={uid} />
    </div>
  );
};

export default CountingPage;
