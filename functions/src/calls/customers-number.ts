import { takesVatNumber, type VatPlaces, vatNumberSparesVat } from "@shop/contract/prices/vat";
import { readCustomersNumber } from "@shop/contract/prices/vat-number";
import type { VatSettings } from "@shop/contract/settings/vat";
import { Problem } from "../http/problem.ts";
import type { LookUpNumber } from "../orders/vies.ts";

/** The places that the order goes from and to, and what its customer has typed as their VAT number. */
interface Asked extends Pick<VatPlaces, "from" | "to"> {
  readonly typed: string | undefined;
}

const refused = (message: string) => Problem.invalid([{ field: "vatNumber", message }]);

/**
 * Checks the VAT number of a customer. Where it changes nothing it is ignored. While the register doesn't answer, nothing
 * is ordered: the customer chooses whether to try again or to order with VAT (docs/decisions/158).
 *
 * @param isPlaced whether the order is there already: a retry gets its order, whatever the register says now
 * @returns the number; undefined if none was sent, or none counts there
 * @throws Problem invalid
 */
export const customersNumber = async (
  { from, to, typed }: Asked,
  vat: VatSettings,
  lookUp: LookUpNumber,
  isPlaced: () => Promise<boolean>,
): Promise<string | undefined> => {
  if (!typed || !takesVatNumber(vat, { from, to })) return undefined;
  const number = readCustomersNumber(typed, { from, to });
  const sparesVat = vatNumberSparesVat(vat, { from, to });
  if (number === null)
    throw refused(
      sparesVat
        ? "is not the VAT number of a business in another EU country"
        : "is not a VAT number: compare it with your papers, or leave it empty",
    );
  if (!vat.vies || !sparesVat) return number;
  const isValid = await lookUp(number);
  if (isValid || (await isPlaced())) return number;
  throw refused(
    isValid === null
      ? "can't be checked now, because the EU's register (VIES) doesn't answer"
      : "is not in the EU's register (VIES)",
  );
};
