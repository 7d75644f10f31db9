import { z } from "zod";
import { requiredText, Time } from "../fields.ts";
import { Admin } from "./admin.ts";
import { deskLimits } from "./limits.ts";

/** A note that only admins see. */
export const Note = z.object({ _id: z.string(), text: z.string(), at: Time, by: Admin });
export type Note = z.infer<typeof Note>;

export const NewNote = z.object({ text: requiredText(deskLimits.note) });
