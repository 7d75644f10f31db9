import { methodAndPath, type Request } from "@shop/contract/calls";
import type { Route } from "@shop/contract/endpoints";

/** An answer of the API. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** The body as text. */
  readonly text: string;
  /** The body's JSON; undefined if the body isn't JSON. */
  readonly body: unknown;
}

/** The parts that a call's request can have. */
interface AnyRequest {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A call as an HTTP request. */
export interface HttpRequest {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * Writes one call of the endpoint table as an HTTP request.
 *
 * @param base the API's address, without the trailing slash
 * @param request its parts; a path's parameter that is missing is an error of the test
 * @param token goes out as the bearer token, or as it is if it names its scheme ("Order 4f1d…"); null sends none
 */
export function httpRequest<R extends Route>(
  base: string,
  route: R,
  request: Request<R>,
  token: string | null,
): HttpRequest {
  // Every call's request has this type; the type above is more exact.
  const { params = {}, query = {}, headers = {}, body } = request as AnyRequest;
  const { method, path } = methodAndPath(route);
  const url = new URL(
    base +
      path.replaceAll(/:(\w+)/g, (_, name: string) => {
        if (params[name] === undefined) throw new Error(`${route} needs the parameter ${name}`);
        return encodeURIComponent(String(params[name]));
      }),
  );
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, String(value));

  const sent: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) sent[name] = String(value);
  if (token !== null) sent.authorization = token.includes(" ") ? token : `Bearer ${token}`;
  if (body === undefined) return { url, method, headers: sent };
  sent["content-type"] = "application/json";
  return { url, method, headers: sent, body: JSON.stringify(body) };
}

/** Makes one call of the endpoint table; for its parameters see httpRequest. */
export async function call<R extends Route>(
  base: string,
  route: R,
  request: Request<R>,
  token: string | null,
): Promise<Answer> {
  const { url, ...sent } = httpRequest(base, route, request, token);
  const response = await fetch(url, sent);
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: jsonOf(text) };
}

/** Calls again while the shop is busy (503), as its pages do: it has carried nothing out then. */
export async function untilServed(call: () => Promise<Answer>): Promise<Answer> {
  const answer = await call();
  return answer.status === 503 ? untilServed(call) : answer;
}
