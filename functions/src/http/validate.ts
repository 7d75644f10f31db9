import type { Endpoint } from "@pros-and-drill/contract/endpoints";
import type { z } from "zod";
import { type FieldErrors, Problem } from "./problem.ts";

/**
 * @param endpoint whose schema counts
 * @param params the parameters in the request's path, decoded
 * @returns them parsed
 * @throws Problem malformed-path
 */
export const parsePath = (endpoint: Endpoint, params: unknown): unknown => {
  const result = endpoint.params?.safeParse(params);
  if (result?.error) throw new Problem("malformed-path", result.error.issues[0]?.message);
  return result?.data;
};

/** The parts of a request, beside its path, that the endpoint table may have a schema for. */
interface Fields {
  readonly query: unknown;
  readonly headers: unknown;
  readonly body: unknown;
}

const parts = ["query", "headers", "body"] as const;

const fieldErrors = (part: string, error: z.ZodError): FieldErrors =>
  error.issues.map(({ path, message }) => ({ field: path.join(".") || part, message }));

/**
 * @param endpoint whose schemas count
 * @param fields the request as it came
 * @returns the parts that have a schema, parsed
 * @throws Problem invalid, with every field of every part that is wrong
 */
export const parseFields = (endpoint: Endpoint, fields: Fields): Partial<Fields> => {
  const errors: FieldErrors = [];
  const parsed = parts.flatMap((part) => {
    const result = endpoint[part]?.safeParse(fields[part]);
    if (result?.error) errors.push(...fieldErrors(part, result.error));
    return result?.success ? [[part, result.data]] : [];
  });
  if (errors.length > 0) throw Problem.invalid(errors);
  return Object.fromEntries(parsed);
};
