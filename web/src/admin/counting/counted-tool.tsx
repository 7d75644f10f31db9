import { formatCount } from "@shop/contract/format";
import { limits } from "@shop/contract/limits";
import type { AdminProduct } from "@shop/contract/products";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { call } from "../../data/call/call.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { focusFirst } from "../../ui/focus-first.ts";
import { readNumber } from "../../ui/read-number.ts";
import { useSingleFlight } from "../../ui/use-single-flight.ts";
import { differenceText } from "./count-queue.ts";

interface Props {
  tool: AdminProduct;
  onCount: (counted: number) => void;
  onOther: () => void;
}

/** Longest wait for the expected units after a count is submitted. */
const comparisonMs = 10_000;

/** The units that should be in the building; undefined while they are unknown, also without a connection. */
const useExpected = (id: string) => {
  const { data, fetchStatus, refetch } = useQuery({
    queryKey: ["GET /desk/counts/:id", id],
    queryFn: ({ signal }) => call("GET /desk/counts/:id", { params: { id } }, { signal }),
    gcTime: 0,
    meta: { silent: true }, // the count is stored without the comparison
  });
  const arrival = (): Promise<number | undefined> =>
    Promise.race([
      refetch({ cancelRefetch: false }).then((result) => result.data?.expected),
      new Promise<undefined>((resolve) => setTimeout(resolve, comparisonMs)),
    ]);
  return { expected: data?.expected, isArriving: !data && fetchStatus === "fetching", arrival };
};

/** Asks how many units of a product were counted. A count that differs from the expected one is shown before it is stored. */
export const CountedTool = ({ tool, onCount, onOther }: Props) => {
  const { _id, productName, shelf, sku } = tool;
  const { expected, isArriving, arrival } = useExpected(_id);
  const [typed, setTyped] = useState("");
  const [fault, setFault] = useState<string>();
  /** A count that differs, until it is confirmed or counted again. */
  const [differing, setDiffering] = useState<number>();
  const [isWaiting, setWaiting] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const compare = (counted: number, known: number | undefined) => {
    if (known === undefined || counted === known || counted === differing) onCount(counted);
    else setDiffering(counted);
  };
  const compareOnArrival = useSingleFlight(async (counted: number) => {
    setWaiting(true);
    const known = await arrival();
    setWaiting(false);
    // A count that was changed or left meanwhile is not stored.
    if (field.current?.value === typed) compare(counted, known);
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const counted = readNumber(typed);
    const isCount = typeof counted === "number" && Number.isInteger(counted) && counted >= 0;
    if (!isCount) return setFault("Enter a whole number, or 0 if there are none.");
    if (counted > limits.quantity) return setFault("That is more than a stock can be.");
    if (isArriving) void compareOnArrival(counted);
    else compare(counted, expected);
  };
  return (
    <form ref={focusFirst} onSubmit={submit} className="grid gap-4 wrap-anywhere" noValidate>
      <h2 className="flex flex-wrap items-baseline justify-between gap-3 text-3xl">
        <span>{productName}</span>
        {shelf && <span className="rounded-mark border border-current px-2 text-xl">{shelf}</span>}
      </h2>
      {sku && <p className="text-ink-soft">{`SKU ${sku}`}</p>}
      <TextField
        ref={field}
        data-first-focus
        label="Counted units"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        value={typed}
        error={fault}
        onChange={({ target }) => {
          setTyped(target.value);
          setFault(undefined);
          setDiffering(undefined);
        }}
      />
      <p role="status" className="text-lg font-semibold empty:hidden">
        {differing !== undefined && expected !== undefined
          ? `${formatCount(differing)} counted, ${formatCount(expected)} expected: ${differenceText(differing - expected)}.`
          : ""}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="lg" busy={isWaiting}>
          {differing === undefined ? "Count" : "Save the count"}
        </Button>
        {differing !== undefined && (
          <Button
            tone="secondary"
            size="lg"
            onClick={() => {
              setTyped("");
              setDiffering(undefined);
              field.current?.focus();
            }}
          >
            Count again
          </Button>
        )}
        <Button tone="quiet" size="lg" onClick={onOther}>
          Another tool
        </Button>
      </div>
    </form>
  );
};
