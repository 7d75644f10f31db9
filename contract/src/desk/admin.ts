import { z } from "zod";

/** An admin, as other admins see them. After their account was deleted, the name is empty. */
export const Admin = z.object({ uid: z.string(), name: z.string() });
