import { shop } from "@shop/contract/shop";
import { useRef } from "react";
import { loadChunk } from "../../runtime/load-chunk.ts";
import type { AddressForm } from "./address-form.ts";

const load = () => import("./phone-number.ts");

/** Milliseconds that a form waits for the library: an order doesn't wait for a question. */
const patienceMs = 2_000;

/**
 * @param country of the address
 * @returns whether a phone can't be a number; false if that can't be told now, since the shop takes any phone
 */
export const isDoubtful = async (
  phone: string,
  country: string,
  loadLibrary: () => Promise<Pick<Awaited<ReturnType<typeof load>>, "isPhoneNumber">> = load,
): Promise<boolean> => {
  try {
    const { isPhoneNumber } = await loadChunk(loadLibrary, patienceMs, async () => false);
    return !isPhoneNumber(phone, country);
  } catch {
    return false; // the chunk can't be had, or is late
  }
};

/**
 * Asks once about a phone that can't be a number. It is a question, since a person may be right: the same phone passes
 * when it is sent again.
 *
 * @param known phones that were stored before, which aren't asked about
 * @returns `prepare` loads the library, for when the phone's field gets the focus; `ask` returns the question about a
 *   phone, or null
 */
export const usePhoneQuestion = (known: readonly string[]) => {
  const asked = useRef("");
  return {
    prepare: (): void => void load().catch(() => {}), // `ask` tries again
    ask: async (phone: string, { isText, country }: AddressForm): Promise<string | null> => {
      const typed = phone.trim();
      if (typed === "" || typed === asked.current || known.includes(typed)) return null;
      if (!(await isDoubtful(typed, isText ? shop.country : country))) return null;
      asked.current = typed;
      return "Is this number right? If it is, press the button again.";
    },
  };
};
