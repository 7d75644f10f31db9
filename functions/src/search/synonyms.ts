/**
 * Words that name the same. A row is in the singular, without accents, and two words are written as one: "hexkey" also
 * stands for "hex key". Add rows at will: they hold from the next deployment on.
 */
const groups: readonly (readonly string[])[] = [
  ["wrench", "spanner"],
  ["hexkey", "allenkey", "hexwrench", "allenwrench"],
  ["clamp", "cramp"],
  ["vise", "vice"],
  ["flashlight", "torch", "worklight"],
  ["utilityknife", "boxcutter", "stanleyknife"],
  ["tapemeasure", "measuringtape"],
  ["vacuum", "hoover"],
  ["drywall", "plasterboard"],
  ["aluminum", "aluminium"],
  ["sawhorse", "trestle"],
  ["safetyglasses", "goggle"],
  ["circularsaw", "skilsaw"],
  ["reciprocatingsaw", "sabresaw", "sabersaw"],
];

const others = new Map(
  groups.flatMap((group) =>
    group.map((word) => [word, group.filter((other) => other !== word)] as const),
  ),
);

/** @returns the other words for a word in the singular */
export const synonymsOf = (word: string): readonly string[] => others.get(word) ?? [];
