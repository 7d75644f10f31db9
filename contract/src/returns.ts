import { z } from "zod";
import { Id, Pieces, requiredLine, Time, text } from "./fields.ts";
import { limits } from "./limits.ts";
import { returnReasons } from "./return-reasons.ts";
import { returnStates } from "./return-state.ts";

/** Tools that a customer sends back, or wants to. */
export const OrderReturn = z.object({
  _id: Id,
  at: Time.describe("When it was asked for"),
  lines: z
    .array(z.object({ line: Id, quantity: Pieces }))
    .describe("How many pieces of which line"),
  reason: z.enum(returnReasons),
  text: z.string().optional().describe("What the customer has added"),
  state: z.enum(returnStates),
  changedAt: Time.optional().describe("When it came to its state; missing while it is requested"),
  answer: z.string().optional().describe("Why the shop declines it, for the customer"),
});
export type OrderReturn = z.infer<typeof OrderReturn>;

/** A customer's request to send tools back. */
export const NewReturn = z.object({
  lines: z
    .array(z.object({ line: Id, quantity: z.int().min(1).max(limits.quantity) }))
    .min(1, "must name a tool")
    .max(limits.checkoutLines)
    .refine(
      (lines) => new Set(lines.map(({ line }) => line)).size === lines.length,
      "must not name a line twice",
    ),
  reason: z.enum(returnReasons),
  text: text(limits.returnText).optional().describe("More about it, for the shop"),
});
export type NewReturn = z.infer<typeof NewReturn>;

/** The shop's answer to a return. A refusal has a reason, which the customer reads. */
export const ReturnAnswer = z
  .object({
    state: z.enum(["accepted", "declined"]),
    reason: requiredLine(limits.reason).optional(),
  })
  .refine(({ state, reason }) => (state === "declined") === (reason !== undefined), {
    path: ["reason"],
    error: "is named when a return is declined, and only then",
  });
export type ReturnAnswer = z.infer<typeof ReturnAnswer>;
