import { warn } from "firebase-functions/logger";
import { z } from "zod";

/** Milliseconds that the register has for its answer: the customer waits for it. */
const patienceMs = 4_000;

const Answer = z.object({ valid: z.boolean() });

/** Looks a VAT number up. @returns whether it is valid; null if the register doesn't say */
export type LookUpNumber = (number: string) => Promise<boolean | null>;

/**
 * @param address of VIES's REST API, without a trailing slash; null for a shop that may not ask it
 *   (https://ec.europa.eu/taxation_customs/vies/#/technical-information)
 */
export const viesAt =
  (address: string | null, fetchAnswer: typeof fetch = fetch): LookUpNumber =>
  async (number) => {
    if (address === null) return null;
    try {
      const response = await fetchAnswer(`${address}/check-vat-number`, {
        method: "POST",
        headers: { "content-type": "application/json", accept: "application/json" },
        body: JSON.stringify({ countryCode: number.slice(0, 2), vatNumber: number.slice(2) }),
        redirect: "error",
        signal: AbortSignal.timeout(patienceMs),
      });
      // While a country's own register is down, VIES answers without `valid`.
      const { data } = Answer.safeParse(await response.json());
      if (data) return data.valid;
      warn("VIES has no answer", { status: response.status });
    } catch (thrown) {
      warn("VIES not reached", { cause: String(thrown) });
    }
    return null;
  };
