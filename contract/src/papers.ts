import { z } from "zod";

/** A paper as a file. */
export const Paper = z.object({
  name: z.string().describe('The file\'s name: "AB-INV-000042.pdf"'),
  pdf: z.string().describe("PDF/A-3 in base64, with the invoice as XML of EN 16931 in it"),
});
