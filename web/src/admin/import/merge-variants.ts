import { isBlank } from "./blank-row.ts";
import { type ColumnKind, guessLayout, plainHead } from "./layouts.ts";

/** The fields that a variant has of its product's first row. */
const shared: readonly ColumnKind[] = ["productName", "description", "brand", "kind", "onSale"];

/**
 * Shopify writes a product in several rows with one handle: the first has its name and text, others a variant or one more
 * picture.
 *
 * @returns the rows of any file; in one of Shopify's each variant has its product's texts and pictures, and a row that has but
 *   a picture is blank
 */
export const mergeVariants = (
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): readonly (readonly string[])[] => {
  const plain = heads.map(plainHead);
  const place = (...names: readonly string[]) => plain.findIndex((head) => names.includes(head));
  const handle = place("handle", "url handle");
  const title = place("title");
  const image = place("image src", "product image url");
  if (handle < 0 || title < 0 || image < 0) return rows;
  const variantImage = place("variant image", "variant image url");
  const codes = [place("variant sku", "sku"), place("variant price", "price")];
  const options = ["option1 value", "option2 value", "option3 value"].map((name) => place(name));
  const layout = guessLayout(heads);
  const sharedPlaces = shared.map((kind) => layout.indexOf(kind)).filter((at) => at >= 0);

  const groups = new Map<string, number[]>();
  for (const [at, row] of rows.entries()) {
    const key = row[handle]?.trim();
    if (key) groups.set(key, [...(groups.get(key) ?? []), at]);
  }
  const merged = [...rows];
  for (const places of groups.values()) {
    const own = places.map((at) => rows[at] ?? []);
    const main = own.find((row) => row[title]?.trim()) ?? [];
    const pictures = own.map((row) => row[image]?.trim() ?? "").filter(Boolean);
    const isVariant = (row: readonly string[]) =>
      row === main || [...codes, ...options].some((at) => row[at]?.trim());
    const isOne = own.filter(isVariant).length === 1;
    for (const at of places) {
      const row = rows[at] ?? [];
      if (isBlank(row)) continue;
      if (!isVariant(row)) {
        merged[at] = [];
        continue;
      }
      const cells = heads.map((_, column) => row[column] ?? "");
      for (const column of sharedPlaces) cells[column] ||= main[column] ?? "";
      const values = options.map((column) => row[column]?.trim() ?? "").filter(Boolean);
      if (!isOne) cells[title] = [main[title], ...values].join(" ");
      const first = row[variantImage]?.trim() ?? "";
      cells[image] = [...new Set([first, ...pictures])].filter(Boolean).join("\n");
      merged[at] = cells;
    }
  }
  return merged;
};
