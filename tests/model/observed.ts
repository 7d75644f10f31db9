import { Problem } from "@shop/contract/problem";
import { z } from "zod";
import type { Answer } from "../support/call.ts";
import type { Stored } from "../support/project.ts";
import type { Reply } from "./call.ts";
import { nextPageQuery } from "./server-choices.ts";

const StrictProblem = Problem.strict();

const PaidByInvoice = z.looseObject({ payTo: z.unknown() });

/** @returns an answer without the account that its order is paid into: the reference there is an invoice's number, and those are in the books */
const withoutAccount = (body: unknown): unknown => {
  const { success, data } = PaidByInvoice.safeParse(body);
  if (!success) return body;
  const { payTo: _, ...order } = data;
  return order;
};

/** The compared part of an answer; its whole text, if it is neither a success nor a sound problem. */
export const replyOf = (answer: Answer): Reply => {
  const { status, body } = answer;
  if (status < 400) {
    const next = nextPageQuery(answer);
    next?.delete("cursor");
    return { status, body: withoutAccount(body), ...(next ? { next: next.toString() } : {}) };
  }
  const problem = StrictProblem.safeParse(body).data;
  if (problem?.status !== status) return { status, body: answer.text };
  const { code, detail, errors, lines, orderStatus } = problem;
  return {
    status,
    code,
    ...(code === "quantity-out-of-range" ? { detail } : {}),
    ...(lines ? { lines: lines.map((line) => `${line.purchaseId} ${line.code}`) } : {}),
    ...(orderStatus ? { orderStatus } : {}),
    ...(errors ? { fields: [...new Set(errors.map(({ field }) => field))].sort() } : {}),
  };
};

/** What the model doesn't keep: fingerprints of requests, a phone as a library reads it, what searches find by, what a product cost before, when stock last moved, and when and by whom documents are deleted. */
const internal = [
  ...["schema", "requestHash", "act", "request", "terms", "keys", "staff", "expireAt"],
  ...["addressPhones", "orderPhones", "dialled", "guestKey", "refundFailed", "creditDays"],
  ...["invoiced", "invoiceAsked", "payTo", "prices", "movedAt"],
];

/**
 * The documents' fields, with times as ISO text, as the model keeps them. What is internal to the shop is left out,
 * as the catalogue's snapshot, the mails, the settings, and the invoices, which are in the books (support/books.ts). What `undos` keeps is checked by undoing.
 */
export const observedDocuments = ({ documents }: Stored) =>
  Object.fromEntries(
    Object.entries(documents)
      .filter(([path]) => !/^(catalogue|mail|settings|invoices|series)\//.test(path))
      .map(([path, { fields }]) => {
        const compared = JSON.stringify(fields, (name, value) =>
          internal.includes(name) ? undefined : value,
        );
        const { action, ...all } = JSON.parse(compared); // a Date becomes ISO text
        const isUndo = path.startsWith("undos/");
        return [path, isUndo ? { action } : { ...all, ...(action ? { action } : {}) }];
      }),
  );

/** Everybody's custom claims, by their uid. */
export const observedClaims = ({ accounts }: Stored) =>
  Object.fromEntries(Object.values(accounts).map(({ uid, claims }) => [uid, claims]));
