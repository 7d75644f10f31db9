import { dayOf } from "@shop/contract/calendar";
import type { CheckedCode } from "@shop/contract/discount-codes";
import { shop } from "@shop/contract/shop";
import type { Firestore } from "firebase-admin/firestore";
import {
  codeOf,
  codePaths,
  codeRefusal,
  toChecked,
  usesIn,
} from "../orders/discount-codes/codes.ts";
import type { ProductStore } from "../products/product-store.ts";

/** What is asked about a code. */
interface Asked {
  readonly code: string;
  /** The tools that it is to be for. */
  readonly tools: readonly string[];
  /** For whom its uses are counted; empty while that isn't known. */
  readonly customers: readonly string[];
  /** Who reads why it doesn't apply. */
  readonly reader: "customer" | "admin";
}

/** @returns what a discount code gives now, or why it can't be used: the same rules decide when it is ordered */
export const checkCode = async (
  db: Firestore,
  onSale: ProductStore["onSale"],
  { code: typed, tools, customers, reader }: Asked,
): Promise<CheckedCode> => {
  const paths = codePaths(typed, customers);
  const [products, documents] = await Promise.all([
    onSale(tools),
    db.getAll(...paths.map((path) => db.doc(path))),
  ]);
  const [document] = documents;
  const code = codeOf(document);
  const beside = new Map(documents.map((one) => [one.ref.path, one]));
  const used = { inAll: code?.uses ?? 0, byCustomer: usesIn(beside, typed, customers) };
  const refusal = codeRefusal(code, used, dayOf(new Date(), shop.timeZone));
  const ordered = products.flatMap((product) => product ?? []);
  return toChecked(typed, code, refusal, ordered, reader);
};
