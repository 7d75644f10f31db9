import { z } from "zod";
import { Id, Time } from "../fields.ts";

/** A mail about an order, to its customer or to the shop. */
export const DeskMail = z.object({
  _id: Id,
  to: z.string(),
  subject: z.string(),
  at: Time,
  state: z.enum(["due", "waiting", "sent", "failed"]),
  error: z.string().optional(),
});
export type DeskMail = z.infer<typeof DeskMail>;
