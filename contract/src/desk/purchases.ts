import { z } from "zod";
import { Id, MailAddress, requiredLine, text } from "../fields.ts";
import { limits } from "../limits.ts";
import { deskLimits } from "./limits.ts";
import { undoable } from "./log.ts";

/** What a supplier is asked for by mail. */
export const NewPurchase = z.object({
  supplier: requiredLine(limits.supplier).describe("As the products name it"),
  email: MailAddress.describe("The supplier’s"),
  text: text(deskLimits.note).optional().describe("What stands above the list"),
  products: z
    .array(z.object({ id: Id, pieces: z.int().min(1).max(limits.quantity) }))
    .min(1)
    .max(deskLimits.changedTogether)
    .refine(
      (all) => new Set(all.map(({ id }) => id)).size === all.length,
      "must not name one twice",
    ),
});
export type NewPurchase = z.infer<typeof NewPurchase>;

/** What the mail to the supplier lists. */
export const PurchaseMailed = z.object({
  mailed: z.int().describe("How many products; 0 if there was none, and no e-mail"),
  left: z.array(Id).describe("Those that aren’t in it: gone, or of another supplier by now"),
  ...undoable,
});
export type PurchaseMailed = z.infer<typeof PurchaseMailed>;
