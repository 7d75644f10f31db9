import { type Loosening, loosened, type Span } from "./loosening.ts";

interface Condition extends Span {
  /** The statement that it is part of: "allow list" or "isAdmin()". */
  readonly of: string;
  readonly text: string;
}

interface Match {
  /** "orders" */
  readonly collection: string;
  /** The place of its path: "/orders/{order}" */
  readonly path: Span;
  /** The position before its first statement. */
  readonly inside: number;
}

/** The same text with blanks for comments, so that every position stays the same. */
const withoutComments = (rules: string) =>
  rules.replace(/\/\/.*$/gm, (comment) => " ".repeat(comment.length));

/** The parts between the top-level && of an expression. */
function conjuncts(rules: string, { start, end }: Span): Span[] {
  const spans: Span[] = [];
  let depth = 0;
  let from = start;
  for (let at = start; at < end; at++) {
    const character = rules.charAt(at);
    if ("([".includes(character)) depth++;
    if (")]".includes(character)) depth--;
    if (depth === 0 && rules.startsWith("&&", at)) {
      spans.push({ start: from, end: at });
      from = at + 2;
    }
  }
  spans.push({ start: from, end });
  return spans.map((span) => {
    const text = rules.slice(span.start, span.end);
    const first = span.start + (text.length - text.trimStart().length);
    return { start: first, end: first + text.trim().length };
  });
}

/** The conditions of every allow and of every function's return, one for each part between &&. */
function conditionsOf(rules: string): Condition[] {
  const statements = rules.matchAll(
    /(?<allow>allow [\w, ]+): if (?<if>[^;]+);|function (?<name>\w+\(\w*\)) \{\s*return (?<return>[^;]+);/g,
  );
  return [...statements].flatMap((statement) => {
    const { allow, name, if: condition, return: result } = statement.groups ?? {};
    const expression = condition ?? result ?? "";
    const end = statement.index + statement[0].length - 1;
    return conjuncts(rules, { start: end - expression.length, end }).map((span) => ({
      ...span,
      of: allow ?? name ?? "",
      text: rules.slice(span.start, span.end),
    }));
  });
}

function matchesOf(rules: string): Match[] {
  return [...rules.matchAll(/match (\/(\w+)\/\{\w+\}) \{/g)].map((match) => {
    const [all, path = "", collection = ""] = match;
    const start = match.index + "match ".length;
    return {
      collection,
      path: { start, end: start + path.length },
      inside: match.index + all.length,
    };
  });
}

const matchBefore = (matches: readonly Match[], position: number) =>
  matches.findLast((match) => match.inside <= position)?.collection ?? "every collection";

/** Every condition in turn taken for true; the claim and the role taken for more than they are. */
function weakerConditions(rules: string, plain: string, matches: readonly Match[]): Loosening[] {
  const conditions = conditionsOf(plain).filter(({ text }) => text !== "true");
  return conditions.flatMap((condition) => {
    const where = `${matchBefore(matches, condition.start)}: ${condition.of}`;
    const { text } = condition;
    const weaker = [loosened(`${where}: without ${text}`, rules, condition, "true")];
    const limit = /<= (\d+)$/.exec(text)?.[1];
    if (limit) {
      const higher = text.replace(limit, String(Number(limit) + 1));
      weaker.push(loosened(`${where}: ${higher}`, rules, condition, higher));
    }
    if (text.endsWith(" == true")) {
      const anyClaim = text.replace("== true", "!= null");
      weaker.push(loosened(`${where}: ${anyClaim}`, rules, condition, anyClaim));
    }
    return weaker;
  });
}

/** Every `get` loosened to `read`, which allows lists of any length as well. */
const getsThatList = (rules: string, plain: string, matches: readonly Match[]): Loosening[] =>
  [...plain.matchAll(/allow (get): if ([^;]+);/g)].map((allow) => {
    const start = allow.index + "allow ".length;
    const name = `${matchBefore(matches, start)}: allow read: if ${allow[2]}`;
    return loosened(name, rules, { start, end: start + "get".length }, "read");
  });

/** Each collection with one write allowed for admins, and with more documents than its own. */
const widerMatches = (rules: string, matches: readonly Match[]): Loosening[] =>
  matches.flatMap(({ collection, path, inside }) => {
    const written = rules.slice(path.start, path.end);
    return [
      ...["create", "update", "delete"].map((write) =>
        loosened(
          `${collection}: allow ${write}: if isAdmin()`,
          rules,
          { start: inside, end: inside },
          `\n      allow ${write}: if isAdmin();`,
        ),
      ),
      loosened(`${collection}: its subcollections too`, rules, path, written.replace("}", "=**}")),
      loosened(
        `${collection}: collections of its name anywhere`,
        rules,
        path,
        `/{any=**}${written}`,
      ),
    ];
  });

/** The collections that no rule names. */
const unnamed = [
  ...["productAuthors", "addressBooks", "reviews", "productReviews"],
  ...["catalogue", "orderChanges", "restockings", "mail"],
];

/** Each of those collections, and then all documents, readable for admins. */
function moreMatches(rules: string, matches: readonly Match[]): Loosening[] {
  const start = matches[0]?.path.start;
  if (start === undefined) throw new Error("firestore.rules has no match for a collection");
  const before = start - "match ".length;
  return [...unnamed.map((name) => `/${name}/{id}`), "/{any=**}"].flatMap((path) =>
    ["get", "list"].map((read) =>
      loosened(
        `allow ${read} in ${path}: if isAdmin()`,
        rules,
        { start: before, end: before },
        `match ${path} { allow ${read}: if isAdmin(); }\n    `,
      ),
    ),
  );
}

/** Every single loosening of firestore.rules that the rules tests must notice. */
export function looserRules(rules: string): Loosening[] {
  const plain = withoutComments(rules);
  const matches = matchesOf(plain);
  return [
    ...weakerConditions(rules, plain, matches),
    ...getsThatList(rules, plain, matches),
    ...widerMatches(rules, matches),
    ...moreMatches(rules, matches),
  ];
}
