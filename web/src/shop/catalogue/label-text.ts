import type { Catalogue } from "@shop/contract/catalogue";
import { labelSlug } from "@shop/contract/label-slug";
import { type PageLabel, slugText } from "./catalogue-choice.ts";

/**
 * @param facets null until the shop has answered
 * @returns the label as the shop spells it, or as its slug reads where no product found has it
 */
export const labelText = ({ name, slug }: PageLabel, facets: Catalogue["facets"] | null): string =>
  facets?.[`${name}s`].find(({ value }) => labelSlug(value) === slug)?.value ?? slugText(slug);

/** @returns the name of the page of all tools, or of those with a label */
export const pageName = (label: string | undefined): string =>
  label ? `${label}: our range` : "Tools";
