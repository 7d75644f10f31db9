import type { Fact } from "@shop/contract/products";

const escaped = (text: string, signs: RegExp): string => text.replace(signs, "\\$&");

/**
 * @returns a fact as a line of a file: "Torque: 65 [Nm]". A backslash stands before a sign that would end a part
 */
export const factLine = ({ name, value, unit }: Fact): string => {
  const of = `${escaped(name, /[\\:]/g)}: ${escaped(value, /[\\[]/g)}`;
  return unit === undefined ? of : `${of} [${escaped(unit, /[\\\]]/g)}]`;
};
