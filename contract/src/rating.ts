import { z } from "zod";
import { limits } from "./limits.ts";

/** What a product's visible reviews say of it together. */
export const Rating = z.object({
  average: z.number().min(1).max(limits.stars).describe("Stars, to a hundredth"),
  count: z.int().min(1),
});
export type Rating = z.infer<typeof Rating>;
