import type { CheckedCode } from "@shop/contract/discount-codes";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../data/call/call.ts";
import { failureText } from "../../data/call/call-failed.ts";
import { persistentText } from "../../runtime/persistent-text.ts";
import { createStore, useStore } from "../../ui/create-store.ts";

/** Local, else session storage: the discount code of this browser's basket. It names nobody. */
const stored = persistentText("code");
const chosen = createStore<string | null>(null);

const read = (): string => {
  if (chosen.get() === null) chosen.set(stored.read() ?? "");
  return chosen.get() ?? "";
};

/** @param code as it was typed; "" takes the basket's code off */
export const chooseCode = (code: string): void => {
  if (code) stored.write(code);
  else stored.clear();
  chosen.set(code);
};

const whilePrerendering = (): string => "";

/** What the shop says of a discount code. */
export interface CodeAnswer {
  /** "" without a code. */
  readonly typed: string;
  /** Null until the shop has answered. */
  readonly checked: CheckedCode | null;
  /** Why the shop hasn't answered; "" while it may. */
  readonly failure: string;
}

export const codeCheck = "POST /code";

/** Asks the shop about the basket's code, again for other tools. */
export const useBasketCode = (ids: readonly string[]): CodeAnswer => {
  const code = useStore({ get: read, listen: chosen.listen }, whilePrerendering);
  const tools = [...ids].sort();
  const { data, error } = useQuery({
    queryKey: [codeCheck, code, tools],
    enabled: code !== "" && tools.length > 0,
    queryFn: ({ signal }) => call(codeCheck, { body: { code, tools } }, { signal }),
    staleTime: 5 * 60 * 1000,
    meta: { silent: true }, // the field says it
  });
  return { typed: code, checked: data ?? null, failure: error ? failureText(error) : "" };
};
