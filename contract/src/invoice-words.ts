/** What an invoice says on a page and as a PDF. Without zod, which no page of shoppers loads. */
import { formatCount, formatDay, formatMoney } from "./format.ts";
import type { Invoice, InvoiceKind } from "./invoices.ts";
import { numberPattern, writeNumber } from "./locale-patterns.ts";
import { rateDigits } from "./prices/exchange.ts";
import { rateText } from "./prices/vat-texts.ts";
import { shop } from "./shop.ts";
import { patterns } from "./shop-patterns.ts";

export const invoiceTitles: Readonly<Record<InvoiceKind, string>> = {
  invoice: "Invoice",
  "credit-note": "Credit note",
};

/** @returns what stands below the sum: how it is paid, and the reference that a transfer names, as the e-invoice has it */
export const paymentFacts = ({
  payment,
  paid,
  number,
}: Pick<Invoice, "payment" | "paid" | "number">): readonly (readonly [
  name: string,
  value: string,
])[] => {
  if (!payment) return [];
  return [["Payment", payment], ...(paid ? [] : [["Reference", number] as const])];
};

/** @returns what the sum of the rows is called */
export const sumName = ({ kind, paid }: Pick<Invoice, "kind" | "paid">): string => {
  if (kind === "credit-note") return "Credited";
  return paid ? "Paid" : "To pay";
};

/** What stands above the buyer. */
export const invoiceReceivers: Readonly<Record<InvoiceKind, string>> = {
  invoice: "Invoice to",
  "credit-note": "Credit to",
};

/** @returns the labelled facts of its head */
export const invoiceFacts = ({
  at,
  suppliedAt,
  order,
  corrects,
  parties: { seller, buyer },
}: Invoice): readonly (readonly [name: string, value: string])[] => [
  ["Date", formatDay(at)],
  ...(suppliedAt ? [["Supplied", formatDay(suppliedAt)] as const] : []),
  ["Order", order.number],
  ["Ordered", formatDay(order.createdAt)],
  ...(corrects ? [["To invoice", corrects] as const] : []),
  ...(seller.vatNumber ? [["Our VAT number", seller.vatNumber] as const] : []),
  ...(buyer.vatNumber ? [["Your VAT number", buyer.vatNumber] as const] : []),
];

type Vat = NonNullable<Invoice["vat"]>;

/** @returns the heading of what a row comes to */
const sumHeading = (vat: Vat | undefined): string => {
  if (!vat?.shares.some(({ rate }) => rate > 0)) return "Sum"; // none, or an export
  return vat.included ? "Sum with VAT" : "Sum without VAT";
};

/** @param percent as an invoice has its rates: 8.1 @returns "8.1 %" */
export const percentText = (percent: number): string => rateText(Math.round(percent * 100));

/** @returns "25 % VAT on €80.00" */
const vatText = ({ rate, net }: Vat["shares"][number]): string =>
  `${percentText(rate)} VAT on ${formatMoney(net)}`;

/** @returns an amount without pieces as it stands in the last column */
const amountText = (amount: number): string => (amount === 0 ? "Included" : formatMoney(amount));

/** @returns "€5.00 off" */
export const discountText = (discount: number, code: string | undefined): string =>
  `${formatMoney(discount)} off${code ? ` (${code})` : ""}`;

type Row = Invoice["rows"][number];

/** @returns a price of a piece, with parts of a minor unit where it has some: "€15.992" */
const formatUnitPrice = (price: number): string => {
  const { decimals } = patterns.money;
  const exact = price.toFixed(decimals + 2).replace(/0{1,2}$/, "");
  const places = exact.length - exact.indexOf(".") - 1;
  return writeNumber({ ...patterns.money, decimals: Math.max(places, decimals) }, price);
};

/** @returns an amount of another currency than the shop's: "DKK 186.51" */
const formatMoneyIn = (currency: string, amount: number, decimals = 0): string => {
  const options = { style: "currency", currency, currencyDisplay: "code" } as const;
  const pattern = numberPattern(shop.locale, options);
  return writeNumber({ ...pattern, decimals: Math.max(pattern.decimals, decimals) }, amount);
};

/** @returns units of a currency for one of the shop's: "DKK 7.4604" */
const formatRate = ({ currency, rate }: NonNullable<Vat["exchange"]>): string => {
  const [, decimals = ""] = rate.toFixed(rateDigits).replace(/0+$/, "").split(".");
  return formatMoneyIn(currency, rate, decimals.length);
};

const rateOf = ({ vatRate }: Pick<Row, "vatRate">): string =>
  vatRate === undefined ? "" : percentText(vatRate);

/** @returns the headings of the columns: the tool's, and those of numbers */
export const invoiceColumns = (vat: Vat | undefined): readonly [string, ...string[]] => [
  "Tool",
  ...["Pieces", "Each", ...(vat ? ["VAT"] : []), sumHeading(vat)],
];

/** @returns the numbers of a tool, one for each column after the first */
export const invoiceCells = (row: Row, vat: Vat | undefined): readonly string[] => {
  const { pieces, amount } = row;
  return [
    pieces ? formatCount(pieces.quantity) : "",
    pieces ? formatUnitPrice(pieces.unitPrice) : "",
    ...(vat ? [rateOf(row)] : []),
    formatMoney(amount),
  ];
};

/** A line below the tools. */
interface InvoiceSum {
  readonly name: string;
  /** Empty where it has none. */
  readonly rate: string;
  readonly amount: string;
}

/** @returns the lines between the tools and the sum: what has no pieces, the net sum, and the VAT of each rate */
export const invoiceSums = ({ rows, vat }: Pick<Invoice, "rows" | "vat">): InvoiceSum[] => [
  ...rows
    .filter(({ pieces }) => !pieces)
    .map((row) => ({
      name: row.text,
      rate: vat ? rateOf(row) : "",
      amount: amountText(row.amount),
    })),
  ...(vat ? [{ name: "Without VAT", rate: "", amount: formatMoney(vat.net) }] : []),
  ...(vat?.shares ?? []).map((share) => ({
    ...{ name: vatText(share), rate: "", amount: formatMoney(share.vat) },
  })),
  ...(vat?.exchange
    ? [
        {
          name: `VAT in ${vat.exchange.currency}`,
          rate: "",
          amount: formatMoneyIn(vat.exchange.currency, vat.exchange.amount),
        },
      ]
    : []),
];

/** @returns the sentences below the sum: why there is no VAT, and how it was exchanged */
export const invoiceNotes = ({ vat, note }: Pick<Invoice, "vat" | "note">): string[] => {
  const { exchange, shares = [] } = vat ?? {};
  const reason = vat?.note ?? note;
  const sum = shares.reduce((all, share) => all + share.vat, 0);
  return [
    ...(reason ? [reason] : []),
    ...(exchange
      ? [
          `The VAT of ${formatMoney(sum)} is ${formatMoneyIn(exchange.currency, exchange.amount)} at the rate of ${formatRate(exchange)} for ${formatMoney(1)}, rounded half up.`,
        ]
      : []),
  ];
};
