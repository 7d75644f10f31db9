import type { LogEntry, LoggedAction, StepAction } from "@shop/contract/desk/log";
import { formatCount, formatGrams, formatMoney } from "@shop/contract/format";
import { orderSteps, statusInText, usualStatuses } from "@shop/contract/order-status";
import { rateText } from "@shop/contract/prices/vat-texts";
import { factsOf, productFieldNames } from "@shop/contract/product-fields";
import type { CapsSettings } from "@shop/contract/settings/caps";
import type { CountriesSettings } from "@shop/contract/settings/countries";
import type { OrdersSettings } from "@shop/contract/settings/orders";
import type { PaymentSettings } from "@shop/contract/settings/payment";

type Value = NonNullable<LogEntry["before"]>[string] | undefined;

/** What admins set and the log names by its field. */
type SetField =
  | keyof CapsSettings
  | keyof CountriesSettings
  | keyof OrdersSettings
  | keyof PaymentSettings;

const settingNames = {
  deliversTo: "countries of delivery",
  paymentDays: "days to pay an invoice",
  returnDays: "days to return",
  lowStock: "low on stock from",
  guests: "guests’ orders",
  openOrders: "open orders of an account",
  stockSharePercent: "percent of the stock for an account",
  unverifiedOpenOrders: "open orders before verification",
  unverifiedStockSharePercent: "percent of the stock before verification",
  unverifiedTogetherPercent: "percent of the stock for all unverified accounts",
  mailsPerDay: "e-mails a day",
  card: "payment by card",
  invoice: "payment by invoice",
  bankDetails: "bank details",
} satisfies Readonly<Record<SetField, string>>;

/** Names in a sentence, beside those of a product's fields. */
const fieldNames: Readonly<Record<string, string>> = {
  ...settingNames,
  rates: "VAT rates",
  piecesAreBack: "pieces are back",
  counted: "pieces in the house",
  open: "open to visitors",
  text: "text",
  from: "from",
  until: "until",
  counter: "hours of the counter",
  telephone: "hours of the telephone",
  workingDays: "working days",
  closedDays: "closed days",
  cutOff: "orders until",
  dispatchDays: "days to dispatch",
  parcelDays: "a parcel’s days",
  palletDays: "a pallet’s days",
  charged: "VAT charged",
  included: "VAT in the prices",
  number: "VAT number",
  destination: "rates of the country of delivery",
  vies: "look up in VIES",
  exchangeRates: "exchange rates",
  deliveryRate: "VAT of a delivery",
  methods: "ways of delivery",
  value: "percent or amount",
  minimum: "minimum",
  tools: "tools",
  kinds: "kinds",
  perCustomer: "uses by customer",
  inAll: "uses in all",
  on: "on",
  lists: "lists",
  shopPictures: "pictures",
  priceList: "price list",
  percent: "prices by percent",
  ending: "price endings",
  difference: "pieces added",
  at: "at",
  state: "now",
  rows: "rows",
  changed: "products changed",
  added: "products added",
};

/** Lists of which the log has what went and what came. What stayed isn't said. */
const listFields: readonly string[] = [
  "deliversTo",
  "closedDays",
  "rates",
  "methods",
  "lists",
  "shopPictures",
];

const moneyFields: readonly string[] = [
  "price",
  "purchasePrice",
  "amount",
  "total",
  "refund",
  "refunded",
];

const fieldLabel = (field: string): string => {
  const name = productFieldNames.find((one) => one === field);
  if (name === undefined) return fieldNames[field] ?? field;
  const { label, inText = label.toLowerCase() } = factsOf(name);
  return inText;
};

const valueText = (field: string, value: Value): string => {
  if (value === null || value === undefined || value === "") return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (field === "deliveryRate") return value === "goods" ? "as the goods" : "the highest rate";
  if (field === "ending") return value === "ninety" ? "in .90" : "as they come out";
  if (typeof value === "string") return value;
  if (field === "percent") return rateText(Math.round(100 * value));
  if (field === "weight") return formatGrams(value);
  return moneyFields.includes(field) ? formatMoney(value) : formatCount(value);
};

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The fields that an action has changed or said something about, in the log's sequence. */
const fieldsOf = ({ before = {}, after = {} }: LogEntry): string[] => [
  ...new Set([...Object.keys(before), ...Object.keys(after)]),
];

/** @returns "changed from €40.00 to €35.00" */
const fromTo = ({ before, after }: LogEntry, field: string): string =>
  `changed from ${valueText(field, before?.[field])} to ${valueText(field, after?.[field])}`;

/** @returns "closed days: 2026-12-24 added", or "removed", or one "in place of" another */
const listText = (entry: LogEntry, field: string): string => {
  const [went, came] = [entry.before?.[field], entry.after?.[field]];
  if (!went) return `${fieldLabel(field)}: ${came} added`;
  return `${fieldLabel(field)}: ${came ? `${came} in place of ${went}` : `${went} removed`}`;
};

/** @returns "price changed from €40.00 to €35.00", "status was placed" or "stock 9" if the log has one value alone */
const changeText = (entry: LogEntry, field: string): string => {
  const [from, to] = [entry.before?.[field], entry.after?.[field]];
  if (listFields.includes(field) && (from || to)) return listText(entry, field);
  if (from === undefined)
    return `${fieldLabel(field)}${to === true ? ":" : ""} ${valueText(field, to)}`;
  if (to === undefined) return `${fieldLabel(field)} was ${valueText(field, from)}`;
  return `${fieldLabel(field)} ${fromTo(entry, field)}`;
};

const changesText = (entry: LogEntry): string =>
  fieldsOf(entry)
    .map((field) => changeText(entry, field))
    .join("; ");

type Phrase = (name: string) => string;

const steps = orderSteps.map((step) => {
  const phrase: Phrase = (name) => `Order ${name} ${statusInText(step)}`;
  return [`order.${step}`, phrase];
});

/** What an action did, around the thing's name. */
const phrases: Readonly<Record<LoggedAction, Phrase>> = {
  ...(Object.fromEntries(steps) as Record<StepAction, Phrase>), // as: fromEntries forgets the keys
  "order.entered": (name) => `Order ${name} entered for a customer on the phone`,
  "order.payment-ended": (name) => `Order ${name} ended before it was paid by its link`,
  "order.payment-renewed": (name) => `New payment link sent for order ${name}`,
  "order.line-cancelled": (name) => `A line of order ${name} cancelled`,
  "order.shipment-corrected": (name) => `Parcel of order ${name} corrected`,
  "order.delivery-corrected": (name) => `Address or phone of order ${name} corrected`,
  "order.deleted": (name) => `Order ${name}, or a line of it, deleted`,
  "order.noted": (name) => `Note added to order ${name}`,
  "order.note-deleted": (name) => `Note deleted from order ${name}`,
  "order.refunded": (name) => `Refund noted for order ${name}`,
  "order.return-accepted": (name) => `Return of order ${name} accepted`,
  "order.return-declined": (name) => `Return of order ${name} declined`,
  "order.invoiced": (name) => `Invoice of order ${name} issued before it was shipped`,
  "product.added": (name) => `${name} added`,
  "product.edited": (name) => `${name} edited`,
  "product.restocked": (name) => `${name} restocked`,
  "product.counted": (name) => `${name} counted`,
  "product.changed-together": (name) => `${name} changed at once`,
  "product.restocked-together": (name) => `${name} restocked at once`,
  "product.purchase-mailed": (name) => `Purchase list sent by e-mail to ${name}`,
  "product.prices-planned": (name) => `New prices of ${name} planned`,
  "product.prices-changed": (name) => `${name} given their planned prices`,
  "product.prices-cancelled": (name) => `Planned prices of ${name} cancelled`,
  "product.prices-taken-back": (name) => `${name} given their former prices`,
  "product.imported": (name) => `${name} imported`,
  "product.put-on-sale": (name) => `${name} put on sale`,
  "product.deleted": (name) => `${name} deleted`,
  "product.withdrawn": (name) => `${name} taken off sale`,
  "product.returned": (name) => `${name} put on sale again`,
  "product.offered": (name) => `${name} put on offer`,
  "product.offer-ended": (name) => `Offer of ${name} ended`,
  "review.answered": (name) => `Review of ${inText(name)} answered`,
  "review.hidden": (name) => `Review of ${inText(name)} hidden`,
  "review.shown": (name) => `Review of ${inText(name)} shown again`,
  "review.deleted": (name) => `Review of ${inText(name)} deleted`,
  "customer.role-changed": (name) => `Role of ${customer(name, "a")}`,
  "customer.blocked": (name) => `${customer(name)} blocked`,
  "customer.price-list": (name) => `Prices of ${customer(name, "a")} changed`,
  "customer.unblocked": (name) => `${customer(name)} unblocked`,
  "customer.verification-sent": (name) => `Verification e-mail sent to ${customer(name, "a")}`,
  "customer.erased": (name) => `${customer(name)} erased`,
  "customer.noted": (name) => `Note added about ${customer(name, "a")}`,
  "customer.note-deleted": (name) => `Note about ${customer(name, "a")} deleted`,
  "mail.sent-again": (name) => `E-mail “${name}” sent again`,
  "code.added": (name) => `Discount code ${name} made`,
  "code.changed": (name) => `Discount code ${name} changed`,
  "settings.changed": (name) => `${name} changed`,
  "settings.text-changed": (name) => `Text of ${name} changed`,
  "file.exported": (what) => `${capitalised(what)} saved as a file`,
};

const inText = (name: string): string => (name === "The shop" ? "the shop" : name);

/** The log names no customer. */
const customer = (name: string, article = "A"): string => name || `${article} customer`;

/** Actions that their phrase says wholly: their values would repeat it. */
const isSaidByPhrase = ({ action, kind }: LogEntry): boolean =>
  (kind === "review" && action !== "review.answered") ||
  usualStatuses.some((status) => action === `order.${status}`);

/**
 * @returns what an admin did, as a sentence: "Price of AB-1 Hammer changed from €40.00 to €35.00"
 */
export const sentenceOf = (entry: LogEntry): string => {
  const { action, on, before, after } = entry;
  const [field, ...others] = fieldsOf(entry);
  if (action === "review.answered") {
    const answered = after?.answered !== false;
    return answered
      ? phrases[action](on.name)
      : `Answer to a review of ${inText(on.name)} taken back`;
  }
  const isOneChange = field !== undefined && others.length === 0 && before && after;
  if (isOneChange && (action === "product.edited" || action === "product.restocked")) {
    return `${capitalised(fieldLabel(field))} of ${on.name} ${fromTo(entry, field)}`;
  }
  if (action === "customer.role-changed")
    return `${phrases[action](on.name)} ${fromTo(entry, "role")}`;
  const phrase = phrases[action](on.name || (entry.kind === "customer" ? "" : on.id));
  const more = isSaidByPhrase(entry) ? "" : changesText(entry);
  return more ? `${phrase}: ${more}` : phrase;
};

/** Who did it. The account of a former admin is deleted. */
export const adminName = ({ name, email = "" }: { name: string; email?: string }): string =>
  name || email || "A former admin";
