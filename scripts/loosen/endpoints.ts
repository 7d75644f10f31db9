import { type Loosening, loosened, type Span } from "./loosening.ts";

interface Setting extends Span {
  /** "GET /user" */
  readonly route: string;
  readonly key: string;
  readonly value: string;
}

/** What each setting can be loosened to. A setting that isn't here can't be loosened. */
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

/** A loosening of one call. */
export interface LooserCall extends Loosening {
  readonly route: string;
  /**
   * Whether a server with this table allows more. One for which a call's token is only optional doesn't:
   * without a valid token nobody is signed in, and the access still requires that.
   */
  readonly opens: boolean;
}

/**
 * Every single loosening of the endpoint table that the access tests must notice.
 *
 * @param table the text of contract/src/endpoints.ts
 * @param routes every call, to check that none was missed
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
