/** Characters that XML 1.0 can't contain (section 2.2), and half surrogate pairs. */
const forbidden =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** @returns a text as XML may contain it */
export const escapeXml = (text: string): string =>
  text.replace(forbidden, "").replace(/[&<>"]/g, (letter) => entities[letter] ?? "");

/** The content of an element: its elements in their sequence, or its text. What is missing or empty is left out. */
type Content = string | readonly (Element | undefined | false | "")[];

/** An element as XML. */
export interface Element {
  readonly xml: string;
}

/**
 * @param name with its prefix: "ram:Name"
 * @returns the element; undefined if it has no content, since EN 16931 forbids empty elements
 */
export const element = (
  name: string,
  content: Content | undefined,
  attributes: Readonly<Record<string, string>> = {},
): Element | undefined => {
  if (content === undefined) return undefined;
  const inner =
    typeof content === "string"
      ? escapeXml(content)
      : content.map((child) => (child ? child.xml : "")).join("");
  if (inner.trim() === "") return undefined;
  const named = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  return { xml: `<${name}${named.join("")}>${inner}</${name}>` };
};
