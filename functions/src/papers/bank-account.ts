/** The lengths of IBANs by country (SWIFT's IBAN registry, release 99). */
const ibanLengths: Readonly<Record<string, number>> = Object.fromEntries(
  (
    "AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DK18 DO28 EE20 EG29 ES24 FI18 FO18 FR27 " +
    "GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 " +
    "MD24 ME22 MK19 MR27 MT31 MU30 NL18 NO15 PK24 PL28 PS29 PT25 QA29 RO24 RS22 SA24 SC31 SE24 SI19 SK24 SM27 ST25 SV28 TL23 " +
    "TN24 TR26 UA29 VA22 VG24 XK20"
  )
    .split(" ")
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

/** @returns whether an IBAN has its check digits (ISO 7064, mod 97-10) */
const isIban = (iban: string): boolean => {
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((letter) => parseInt(letter, 36));
  return BigInt(digits.join("")) % 97n === 1n;
};

/** Where an invoice is paid to, as far as a text names it. */
interface BankAccount {
  readonly iban?: string;
  /** A number that isn't an IBAN. */
  readonly number?: string;
  readonly bic?: string;
}

/** @param text an owner's bank details @returns the account that they name; null if they name none */
export const parseBankAccount = (text: string): BankAccount | null => {
  const bic = /\b(?:BIC|SWIFT)\b\W*([A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)\b/i.exec(text)?.[1];
  const withBic = bic ? { bic: bic.toUpperCase() } : {};
  for (const { index } of text.matchAll(/(?<![A-Z0-9])[A-Z]{2}\d{2}/gi)) {
    const rest = text.slice(index).split(/[\n,;]/)[0] ?? "";
    const compact = rest.replace(/[^A-Z0-9]/gi, "").toUpperCase();
    const length = ibanLengths[compact.slice(0, 2)] ?? 0;
    const iban = compact.slice(0, length);
    if (length > 0 && iban.length === length && isIban(iban)) return { iban, ...withBic };
  }
  const number = /\b(?:account|acct|a\/c|konto)\D{0,20}?(\d[\d -]{3,}\d)/i.exec(text)?.[1];
  return number ? { number: number.replace(/[ -]/g, ""), ...withBic } : null;
};
