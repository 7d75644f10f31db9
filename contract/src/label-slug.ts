import { withoutInvisible } from "./invisible.ts";

/** Labels without characters that Unicode's properties are for: a browser takes 10 ms to set these up, and each page has links to kinds. */
const isAscii = /^[ -~]*$/;

/**
 * @param label a product's kind or brand, which may hold anything: "Hammer drill"
 * @returns its name in addresses: "hammer-drill". Letters and digits of every script stay, and everything else
 *   becomes a hyphen, except invisible characters, which go. Several labels can have the same slug; one without letters and digits has an empty slug. The
 *   slug of a slug is the same slug
 */
export const labelSlug = (label: string): string => {
  const words = isAscii.test(label)
    ? label.toLowerCase().replace(/[^a-z\d]+/g, "-")
    : withoutInvisible(label.normalize("NFKC"))
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-");
  return words.replace(/^-|-$/g, "");
};

/** @returns what makes two labels one: their slug, or the label itself if it has no letters and digits */
export const labelKey = (label: string): string => labelSlug(label) || label;

/** @returns whether a product's label is one of these, in whatever spelling; never of a product without one */
export const isLabelled = (label: string | undefined, labels: readonly string[]): boolean =>
  label !== undefined && labels.some((one) => labelKey(one) === labelKey(label));
