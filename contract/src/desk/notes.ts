import { z } from "zod";
import { Id, requiredText, Time } from "../fields.ts";
import { limits } from "../limits.ts";
import { Admin } from "./admin.ts";

/** A note that only admins see. */
export const Note = z.object({ _id: Id, text: z.string(), at: Time, by: Admin });
export type Note = z.infer<typeof Note>;

export const NewNote = z.object({ text: requiredText(limits.note) });
