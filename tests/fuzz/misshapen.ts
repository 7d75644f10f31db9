import type { Documents } from "../support/database.ts";

/**
 * The fields of each collection's documents, no more and no fewer, and Firestore's type of each. A
 * field with a question mark may be missing.
 */
const shapes: Readonly<Record<string, string>> = {
  // A product has one of createdAt, withdrawn and draft (tests/api/product-edits.test.ts).
  products: `
    schema integer, name string, description string, image string, priceCents integer,
    minimumOrderQuantity integer, availableQuantity integer, author string, unverifiedPieces? integer,
    lowFrom? integer|null, shelf? string, title? string, sku? string, gtin? string, purchaseCents? integer,
    supplier? string, reorderLevel? integer, brand? string, kind? string, facts? array, pictures? array, pictureDetails? array,
    contents? array, fits? array, revision? integer, updatedAt? timestamp, rating? map,
    restockings? integer, countedAt? timestamp, movedAt? timestamp, lowStockOn? string, requestHash? string, createdAt? timestamp, withdrawn? map, draft? map,
    weight? integer, vatClass? string, offer? map, prices? array`,
  // Either the document that describes the snapshot, or a chunk.
  catalogue: "format? integer, chunks? integer, readAt? integer, wholeAt? integer, bytes? bytes",
  // Either a picture, or one of its files.
  pictures:
    "schema? integer, width? integer, height? integer, storedAt? timestamp, unnamedSince? timestamp, bytes? bytes",
  deskCatalogue:
    "format? integer, chunks? integer, readAt? integer, wholeAt? integer, bytes? bytes",
  addressBooks: "addresses array, updatedAt timestamp",
  // An order that no call has written since has no `staff`.
  orders: `
    schema integer, uid string, customer string, emailVerified boolean, customerName string, guestKey? string, byPhone? boolean, priceList? string, lines array,
    address string|map, phone string, billing? string|map, gift? map, dialled? string|null, delivery map, code? map, vat? map, paymentDays integer, returnDays? integer, payTo? string, settingsRevision integer, createdAt timestamp, requestHash string, number string, status string,
    changes array, totalCents integer, endsAt? timestamp|null, packing? map, notes? array, refunds? array,
    returns? array, returnState? string,
    invoiced? map, invoiceAsked? boolean, payment? map, refundFailed? boolean, productIds array, lineIds array, terms array, staff? array, creditDays? array, placement string, trackingNumber string`,
  invoices: `
    schema integer, kind string, corrects? string, correctsIssuedAt? timestamp, createdAt timestamp, suppliedAt? timestamp, deliveredTo string, order map, seller string, buyer string, parties map, forBusiness? boolean,
    rows array, vat? map, totalCents integer, gift? boolean, payment? string, payTo? string, note? string, paid? boolean, keys array`,
  codes: `
    schema integer, kind string, value integer, from string|null, until string|null, minimumCents integer, tools array,
    kinds array, perCustomer integer|null, inAll integer|null, on boolean, revision integer, createdAt timestamp,
    uses integer, offCents integer`,
  linkTries: "wrong integer, since timestamp, lastAt timestamp, expireAt timestamp",
  series: "invoice integer, credit-note integer",
  mail: `
    to array, headers map, message map, delivery map, uid? string, from? string, replyTo? string,
    quota? string, papers? array, orderId? string, againOf? string`,
  log: `
    at timestamp, by map, action string, kind string, on map, keys array, before? map, after? map,
    undone? map, expireAt timestamp`,
  undos: "undo map, action string, at timestamp, mails array, expireAt timestamp",
  tombstones: "state string, entry array, dueTime? timestamp, expireAt? timestamp",
  skus: "product string",
  plannedPrices: `
    schema integer, requestHash string, at timestamp, dueAt? timestamp, createdAt timestamp, by map, change map,
    products array, state string, left array, refused array, expireAt timestamp`,
  imports:
    "schema integer, requestHash string, log string, pages integer, left? integer, expireAt timestamp",
  importPages: `
    schema integer, requestHash string, import string, log string, createdAt timestamp, expireAt timestamp,
    undone boolean, rows array`,
  settledPayments: "isSettled? boolean, changedAt? timestamp, expireAt timestamp",
  productChanges: "requestHash string, result map, expireAt timestamp",
  restockings:
    "uid string, productId string, difference integer, counted? integer, createdAt timestamp",
  // A review has createdAt, and a deleted review firstAt instead.
  reviews: `
    schema integer, uid string, productId string, isHidden boolean, createdAt? timestamp,
    firstAt? timestamp, name? string, product? string, orderId? string, stars? integer, review? string,
    isWaiting? boolean, isOpen? boolean, editedAt? timestamp, answer? map, readTo? timestamp,
    request? map`,
  users: `
    schema integer, email string, name string, role string, emailVerified boolean, createdAt timestamp,
    guest? boolean, blocked? boolean, priceList? string, roleChange? map, terms array, nameKey string, addressPhones? array,
    orderPhones? array, ordersCount integer, spentCents integer, lastOrderAt timestamp|null, notesCount? integer`,
  days: `
    day string, orders integer, revenueCents integer, deliveryCents integer, discountCents integer, vat array,
    kinds array, methods array, refunds map, credits map, products array`,
  months: `
    last string, orders integer, revenueCents integer, deliveryCents integer, discountCents integer, vat array,
    kinds array, methods array, refunds map, credits map`,
  figures: "last string, days array, pieces map, bestSellers array",
  settings:
    "revision integer, delivery? map, notice? map, countries? map, orders? map, vat? map, pictures? map, home? map, texts? map, opening? map, caps? map, payment? map, shipping? map, priceLists? map",
  textVersions: "name string, version integer, markdown string, at timestamp, by map",
  customerNotes: "customer string, text string, at timestamp, by map",
};

/** A person's record before their first sign-in: what their orders come to, and the phones of these. */
const ordersAlone =
  "ordersCount integer, spentCents integer, lastOrderAt? timestamp, orderPhones? array, terms? array";

/** The expected fields of a document: omits optional ones that it lacks. productAuthors has a field for each author, and codeUses one for each code. */
const shapeOf = (
  collection: string,
  types: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => {
  const names = Object.keys(types);
  if (collection === "codeUses") {
    return Object.fromEntries(names.map((name) => [name, name === "uids" ? "array" : "integer"]));
  }
  if (collection === "productAuthors") {
    return Object.fromEntries(names.map((name) => [name, "string"]));
  }
  const isFigures = collection === "users" && !names.includes("email");
  const fields = (isFigures ? ordersAlone : shapes[collection])?.trim().split(/,\s+/) ?? [];
  const shape = fields.map((field) => {
    const [named = "", type = ""] = field.split(" ");
    const name = named.replace("?", "");
    const found = types[name] ?? "";
    return [name, type.split("|").includes(found) ? found : type, named.endsWith("?")] as const;
  });
  const due = shape.filter(([name, , isOptional]) => !isOptional || names.includes(name));
  return Object.fromEntries(due);
};

const listed = (types: Readonly<Record<string, string>>): string =>
  Object.entries(types)
    .map(([name, type]) => `${name}: ${type}`)
    .sort()
    .join(", ");

/** The documents of an unexpected shape, each with its actual and expected shape. */
export const misshapen = (documents: Documents): string[] =>
  Object.entries(documents).flatMap(([path, { types }]) => {
    const due = listed(shapeOf(path.split("/")[0] ?? "", types));
    const found = listed(types);
    return found === due ? [] : [`${path} has ${found} instead of ${due}`];
  });
