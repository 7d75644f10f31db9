import type { Fact } from "@shop/contract/product-extras";

const escaped = (text: string, signs: RegExp): string => text.replace(signs, "\\$&");

/**
 * @returns a fact as a line of a file: "Torque: 65 [Nm]". A backslash stands before a sign that would end a part
 */
export const factLine = ({ name, value, unit }: Fact): string => {
  const of = `${escaped(name, /[\\:]/g)}: ${escaped(value, /[\\[]/g)}`;
  return unit === undefined ? of : `${of} [${escaped(unit, /[\\\]]/g)}]`;
};

const plain = (text: string): string => text.replace(/\\(.)/g, "$1");

/** @returns the fact of a line; null if it has no colon, or no name or value */
export const factOf = (line: string): Fact | null => {
  const parts = /^((?:[^\\:]|\\.)+):((?:[^\\[]|\\.)+)(?:\[((?:[^\\\]]|\\.)+)\])?\s*$/.exec(line);
  const [, name = "", value = "", unit] = parts ?? [];
  if (!name.trim() || !value.trim()) return null;
  const fact = { name: plain(name.trim()), value: plain(value.trim()) };
  return unit === undefined ? fact : { ...fact, unit: plain(unit.trim()) };
};
