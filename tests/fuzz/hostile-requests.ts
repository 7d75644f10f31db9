import { methodAndPath, type Request } from "@shop/contract/calls";
import { endpoints, type Route } from "@shop/contract/endpoints";
import type { Endpoint } from "@shop/contract/endpoints/endpoint";
import fc from "fast-check";
import { z } from "zod";
import { people } from "../api/access/people.ts";
import { requests } from "../api/access/requests.ts";
import type { Person } from "../support/people.ts";
import {
  hostileBody,
  hostileHeader,
  hostileJson,
  hostileQuery,
  hostileSegment,
  hostileType,
  smuggled,
} from "./hostile-values.ts";

/** A request as it is sent. */
export interface HostileRequest {
  readonly route: Route;
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

type Field = readonly [name: string, json: string];
type Change = (fields: readonly Field[]) => readonly Field[];

/**
 * Every call but Sign Out, the deletion of the caller's account and the end of their rights, after which all other
 * requests of the caller would be refused.
 */
const ending: readonly Route[] = [
  "DELETE /session",
  "DELETE /account",
  "DELETE /user/admin/:email",
];

/** Object.keys forgets the keys' type. */
const routes = (Object.keys(endpoints) as Route[]).filter((route) => !ending.includes(route));

const namesIn = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

const nameOf = (names: readonly string[]) =>
  names.length > 0 ? fc.oneof(fc.constantFrom(...names), smuggled) : smuggled;

/** A change to the fields of a valid body. */
const changeOf = (names: readonly string[]): fc.Arbitrary<Change> =>
  fc.oneof(
    nameOf(names).map(
      (name): Change =>
        (fields) =>
          fields.filter(([other]) => other !== name),
    ),
    fc.tuple(nameOf(names), hostileJson).map(
      ([name, json]): Change =>
        (fields) => [...fields.filter(([other]) => other !== name), [name, json]],
    ),
    fc.tuple(nameOf(names), hostileJson, fc.boolean()).map(
      ([name, json, first]): Change =>
        (fields) =>
          first ? [[name, json], ...fields] : [...fields, [name, json]],
    ),
  );

const written = (fields: readonly Field[]): string =>
  `{${fields.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(",")}}`;

const bodyOf = (endpoint: Endpoint, sound: object): fc.Arbitrary<string | null> => {
  if (!endpoint.body) return fc.option(hostileBody, { nil: null, freq: 2 });
  const fields = Object.entries(sound).map(
    ([name, value]) => [name, JSON.stringify(value)] as const,
  );
  const changed = fc
    .array(changeOf(namesIn(endpoint.body)), { maxLength: 3 })
    .map((changes) =>
      written(changes.reduce((now, change) => change(now), fields as readonly Field[])),
    );
  return fc.oneof(
    { arbitrary: changed, weight: 8 },
    { arbitrary: changed.map((text) => text + " ".repeat(16_384)), weight: 1 },
    { arbitrary: hostileBody, weight: 2 },
  );
};

/** Mostly the right value, so that the request gets past this check to the next. */
const mostly = <T>(right: T, wrong: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ arbitrary: fc.constant(right), weight: 7 }, { arbitrary: wrong, weight: 2 });

const queryOf = (endpoint: Endpoint): fc.Arbitrary<string> =>
  fc
    .array(fc.tuple(nameOf(namesIn(endpoint.query)), hostileQuery), { maxLength: 2 })
    .map((pairs) => (pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ""));

const requestOf = <R extends Route>(route: R, person: Person): fc.Arbitrary<HostileRequest> => {
  const endpoint: Endpoint = endpoints[route];
  const { method, path } = methodAndPath(route);
  const sound: Request<R> = requests[route](person);
  const body = "body" in sound && sound.body instanceof Object ? sound.body : {};
  const named =
    "params" in sound && sound.params ? String(Object.values(sound.params)[0]) : person.email;
  return fc
    .record({
      segment: mostly(encodeURIComponent(named), hostileSegment),
      query: queryOf(endpoint),
      body: bodyOf(endpoint, body),
      type: mostly<string | undefined>("application/json", hostileType),
      headers: fc.dictionary(
        fc.constantFrom(...namesIn(endpoint.headers), "x-role"),
        hostileHeader,
        {
          maxKeys: 1,
        },
      ),
      prefix: fc.constantFrom("", "/api"),
    })
    .map((parts) => ({
      route,
      method,
      path: parts.prefix + path.replace(/:\w+/, () => parts.segment) + parts.query,
      headers: {
        ...parts.headers,
        ...(parts.type === undefined ? {} : { "content-type": parts.type }),
      },
      body: parts.body,
    }));
};

/**
 * Generates requests of every call of the table: valid ones with hostile changes.
 *
 * @param caller who will make them: half of them are about somebody else
 */
export const hostileRequests = (caller: Person): fc.Arbitrary<HostileRequest> =>
  fc.oneof(
    ...routes.flatMap((route) =>
      [caller, people.somebodyElse].map((person) => requestOf(route, person)),
    ),
  );
