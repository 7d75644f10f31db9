import type { Endpoint } from "@shop/contract/endpoints/endpoint";
import type { z } from "zod";
import { type FieldErrors, Problem } from "./problem.ts";

/**
 * @param endpoint with the schema
 * @param params the parameters in the request's path, decoded
 * @returns the parsed parameters
 * @throws Problem malformed-path
 */
export const parsePath = (endpoint: Endpoint, params: unknown): unknown => {
  const result = endpoint.params?.safeParse(params);
  if (result?.error) throw new Problem("malformed-path", result.error.issues[0]?.message);
  return result?.data;
};

/** The parts of a request, except its path, that the endpoint table may have a schema for. */
interface Fields {
  readonly query: URLSearchParams;
  readonly headers: unknown;
  readonly body: unknown;
}

const parts = ["query", "headers", "body"] as const;

const fieldErrors = (part: string, error: z.ZodError): FieldErrors =>
  error.issues.map(({ path, message }) => ({ field: path.join(".") || part, message }));

/** Unknown parameters that an answer names at most: a request has room for thousands. */
const maxNamed = 10;

/**
 * Refuses unknown parameters: with `id` misspelt, a deletion would apply to every order. Refuses repeated
 * ones, since only one value could count.
 */
const queryErrors = ({ query }: Endpoint, given: URLSearchParams): FieldErrors =>
  [...new Set(given.keys())]
    .flatMap((field) => {
      if (!Object.hasOwn(query?.shape ?? {}, field)) {
        return { field, message: "is not a parameter of this call" };
      }
      return given.getAll(field).length > 1 ? { field, message: "is given more than once" } : [];
    })
    .slice(0, maxNamed);

/**
 * @param endpoint with the schemas
 * @param fields the raw request
 * @returns the parts that have a schema, parsed
 * @throws Problem invalid, with every invalid field of every part
 */
export const parseFields = (
  endpoint: Endpoint,
  fields: Fields,
): Partial<Record<keyof Fields, unknown>> => {
  const errors = queryErrors(endpoint, fields.query);
  const given = { ...fields, query: Object.fromEntries(fields.query) };
  const parsed = parts.flatMap((part) => {
    const result = endpoint[part]?.safeParse(given[part]);
    if (result?.error) errors.push(...fieldErrors(part, result.error));
    return result?.success ? [[part, result.data]] : [];
  });
  if (errors.length > 0) throw Problem.invalid(errors);
  return Object.fromEntries(parsed);
};
