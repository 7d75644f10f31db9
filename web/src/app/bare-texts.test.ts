import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type ESTree, parseSync, Visitor } from "vite";
import { expect, test } from "vitest";

/**
 * A browser's translator replaces each text node by an element of its own. React then throws when it
 * removes that node or inserts before it, and its updates of the node no longer show. An element whose only
 * child is one text is safe: React sets its text content.
 */

type Child = ESTree.JSXChild;

/** Names of props that hold elements, never a changing text. */
const elementProps =
  /^(action|beforeSort|children|dialog|follower|footer|header|keep|notice|outlines|rule)$/;

const expressionOf = (child: Child): ESTree.Node | null =>
  child.type === "JSXExpressionContainer" ? child.expression : null;

/** The possible results of an expression: b and c for `a ? b : c`, b for `a && b`. */
const outcomes = (node: ESTree.Node): ESTree.Node[] => {
  if (node.type === "ParenthesizedExpression") return outcomes(node.expression);
  if (node.type === "ConditionalExpression")
    return [...outcomes(node.consequent), ...outcomes(node.alternate)];
  if (node.type !== "LogicalExpression") return [node];
  return [...(node.operator === "&&" ? [] : outcomes(node.left)), ...outcomes(node.right)];
};

/** Whether an expression calls the render function `children`, as a field does for its control. */
const isRendered = (node: ESTree.Node): boolean =>
  node.type === "CallExpression" &&
  node.callee.type === "Identifier" &&
  node.callee.name === "children";

const isMapped = (node: ESTree.Node): boolean =>
  node.type === "CallExpression" &&
  node.callee.type === "MemberExpression" &&
  node.callee.property.type === "Identifier" &&
  node.callee.property.name === "map";

/** Whether an expression evaluates to elements, a function or null, and so never to a text. */
const givesElements = (node: ESTree.Node): boolean =>
  ["JSXElement", "JSXFragment", "ArrowFunctionExpression"].includes(node.type) ||
  (node.type === "Literal" && node.value === null) ||
  (node.type === "Identifier" && elementProps.test(node.name)) ||
  (node.type === "MemberExpression" &&
    node.property.type === "Identifier" &&
    elementProps.test(node.property.name)) ||
  isRendered(node) ||
  isMapped(node);

const isConstant = (child: Child): boolean =>
  child.type === "JSXText" || expressionOf(child)?.type === "Literal";

const mayChange = (child: Child): boolean => {
  const expression = expressionOf(child);
  if (!expression || isConstant(child)) return false;
  return !outcomes(expression).every(givesElements);
};

/** Whether a child is rendered conditionally. */
const isConditional = (child: Child): boolean =>
  ["ConditionalExpression", "LogicalExpression"].includes(expressionOf(child)?.type ?? "");

const isChildren = (child: Child): boolean => {
  const expression = expressionOf(child);
  return expression?.type === "Identifier" && expression.name === "children";
};

const counts = (child: Child): boolean =>
  child.type === "JSXText"
    ? !/^\s*\n\s*$/.test(child.value)
    : expressionOf(child)?.type !== "JSXEmptyExpression";

/** @returns the texts among an element's children that a translation would break */
const bareTexts = (all: readonly Child[]): Child[] => {
  const children = all.filter(counts);
  if (children.length < 2) return [];
  return children.filter((child) => {
    const hasConditionalSibling = children.some((other) => other !== child && isConditional(other));
    return mayChange(child) || (hasConditionalSibling && (isConstant(child) || isChildren(child)));
  });
};

const faultsOf = (file: string, code: string): string[] => {
  const faults: string[] = [];
  const look = ({ children }: { children: readonly Child[] }) => {
    for (const { start, end } of bareTexts(children))
      faults.push(`${file}: ${code.slice(start, end).trim()}`);
  };
  new Visitor({ JSXElement: look, JSXFragment: look }).visit(parseSync(file, code).program);
  return faults;
};

test("a changing text, or a text beside a conditional sibling, is found", () => {
  const found = (jsx: string) => faultsOf("it.tsx", `const It = () => ${jsx};`);
  expect(found("<p>{count} tools</p>")).toEqual(["it.tsx: {count}"]);
  expect(found("<p>Tools{isOpen && <b />}</p>")).toEqual(["it.tsx: Tools"]);
  expect(found("<b>{isBusy && <i />}{children}</b>")).toEqual(["it.tsx: {children}"]);
  expect(found("<p>{count + ' tools'}</p>")).toEqual([]);
  expect(found("<p>Tools <b>{count}</b></p>")).toEqual([]);
  expect(found("<p><b>Tools</b>{isOpen && <i />}</p>")).toEqual([]);
});

test("no page has a text that a browser's translation would break", () => {
  const source = fileURLToPath(new URL("..", import.meta.url));
  const files = globSync("**/*.tsx", { cwd: source }).filter((file) => !/\.test\.tsx$/.test(file));
  const faults = files.flatMap((file) => faultsOf(file, readFileSync(`${source}${file}`, "utf8")));
  expect(faults).toEqual([]);
});
