import { z } from "zod";

/** Whether visitors see the shop. While it isn't open they read "Opening soon", and only admins see tools and order. */
export const OpeningSettings = z.object({ open: z.boolean() });
export type OpeningSettings = z.infer<typeof OpeningSettings>;

export const OpeningChange = OpeningSettings.extend({ revision: z.int().min(0) });
export type OpeningChange = z.infer<typeof OpeningChange>;
