import { type Loosening, loosened, type Span } from "./loosening.ts";

interface Setting extends Span {
  /** "GET /user" */
  readonly route: string;
  readonly key: string;
  readonly value: string;
}

/** What each setting may be loosened to; a setting that isn't here is as loose as can be. */
const looser: Readonly<Record<string, readonly string[]>> = {
  admin: ["signedIn", "public"],
  signedIn: ["public"],
  session: ["optional"],
  id: ["optional", "session"],
};

/** The access and the token of every call of the table. */
function settingsOf(table: string): Setting[] {
  const calls = [...table.matchAll(/^ {2}"((?:GET|POST|PUT|DELETE) \/[^"]*)": \{$/gm)];
  return calls.flatMap((call, index) => {
    const [, route = ""] = call;
    const end = calls[index + 1]?.index ?? table.length;
    return ["access", "token"].map((key) => {
      const setting = new RegExp(`^ {4}${key}: "(\\w+)",$`, "m").exec(table.slice(call.index, end));
      const value = setting?.[1];
      if (!setting || !value) throw new Error(`${route} has no ${key} where one is looked for`);
      const start = call.index + setting.index + setting[0].length - `${value}",`.length;
      return { route, key, value, start, end: start + value.length };
    });
  });
}

/** A loosening, and the call it is of. */
export interface LooserCall extends Loosening {
  readonly route: string;
  /**
   * Whether a server with this table lets more through. One that only takes a call's token for
   * optional doesn't: without a good one nobody is signed in, and the access still asks for that.
   */
  readonly opens: boolean;
}

/**
 * Every single loosening of the endpoint table that the access tests must notice.
 *
 * @param table the text of contract/src/endpoints.ts
 * @param routes every call there is, to be sure that none was overlooked
 */
export function looserEndpoints(table: string, routes: readonly string[]): LooserCall[] {
  const settings = settingsOf(table);
  const overlooked = routes.filter((it) => !settings.some(({ route }) => route === it));
  if (overlooked.length > 0) throw new Error(`Not found in the table: ${overlooked.join(", ")}`);
  return settings.flatMap(({ route, key, value, ...span }) =>
    (looser[value] ?? []).map((looserValue) => ({
      route,
      opens: value !== "session",
      ...loosened(`${route}: ${key} ${value} -> ${looserValue}`, table, span, looserValue),
    })),
  );
}
