import { useQuery } from "@tanstack/react-query";
import { call } from "../../data/call/call.ts";
import { failureText } from "../../data/call/call-failed.ts";
import type { CodeAnswer } from "../../domain/basket/basket-code.ts";

export const pricing = "POST /desk/orders/pricing";

/** @returns the price list of a customer; undefined if they pay what everybody does, and until the shop has said so */
export const usePriceListOf = (email: string | undefined) => {
  const { data } = useQuery({
    queryKey: [pricing, email],
    enabled: email !== undefined,
    queryFn: ({ signal }) => call(pricing, { body: { email } }, { signal }),
    meta: { silent: true }, // the shop names the right total when the order is entered
  });
  return data?.priceList;
};

/** Asks the shop what a discount code gives a customer, again for other tools. */
export const useCodeFor = (
  email: string | undefined,
  code: string,
  ids: readonly string[],
): CodeAnswer => {
  const tools = [...ids].sort();
  const { data, error } = useQuery({
    queryKey: [pricing, email, code, tools],
    enabled: code !== "" && tools.length > 0,
    queryFn: ({ signal }) => call(pricing, { body: { email, code, tools } }, { signal }),
    meta: { silent: true }, // the field says it
  });
  return { typed: code, checked: data?.code ?? null, failure: error ? failureText(error) : "" };
};
