import { Problem } from "@pros-and-drill/contract/problem";
import { plain, type Stored } from "../fuzz/stored.ts";
import type { Answer } from "../support/call.ts";
import type { Reply } from "./call.ts";
import { linkOf } from "./told.ts";

const StrictProblem = Problem.strict();

/** What of an answer is compared; all of it, if it is neither a success nor a sound problem. */
export const replyOf = (answer: Answer): Reply => {
  const { status, body } = answer;
  if (status < 400) {
    const link = linkOf(answer);
    link?.delete("cursor");
    return { status, body, ...(link ? { next: link.toString() } : {}) };
  }
  const problem = StrictProblem.safeParse(body).data;
  if (problem?.status !== status) return { status, body: answer.text };
  const { code, detail, errors } = problem;
  return {
    ...{ status, code },
    ...(code === "quantity-out-of-range" ? { detail } : {}),
    ...(errors ? { fields: [...new Set(errors.map(({ field }) => field))].sort() } : {}),
  };
};

const inUtc = (time: unknown): unknown =>
  typeof time === "string" ? new Date(time).toISOString() : time;

/** The documents as plain values, without the order's fingerprint, which is the shop's own matter. */
export const plainly = ({ documents }: Stored) =>
  Object.fromEntries(
    Object.entries(documents).map(([path, document]) => {
      const { requestHash: _, ...fields } = plain(document);
      const { createdAt } = fields;
      return [path, createdAt === undefined ? fields : { ...fields, createdAt: inUtc(createdAt) }];
    }),
  );

/** Everybody's custom claims, by their uid. */
export const claimsIn = ({ accounts }: Stored) =>
  Object.fromEntries(Object.values(accounts).map(({ uid, claims }) => [uid, JSON.parse(claims)]));
