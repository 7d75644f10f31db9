import { expect, test } from "vitest";
import { z } from "zod";
import type { Endpoint } from "./endpoints/endpoint.ts";
import { endpoints } from "./endpoints.ts";
import { Id } from "./fields.ts";

/** What narrows a value in JSON Schema. */
const narrowing = [
  "maxLength",
  "minLength",
  "maxItems",
  "minItems",
  "multipleOf",
  "maximum",
  "minimum",
  "exclusiveMaximum",
  "exclusiveMinimum",
];
/** Every integer has the bounds of those that JavaScript counts exactly, and pieces aren't negative. */
const harmless: readonly unknown[] = [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 0];
const idPattern = z.toJSONSchema(Id).pattern;

/** @returns the places of a schema that narrow: "items.price.maximum" */
const narrowPlaces = (schema: unknown, place = ""): string[] => {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => {
    const at = place ? `${place}.${key}` : key;
    if (narrowing.includes(key) && typeof value === "number")
      return harmless.includes(value) || "prefixItems" in schema ? [] : [at]; // a pair has two items
    const isFree = key !== "pattern" || value === idPattern || "format" in schema;
    return isFree ? narrowPlaces(value, at) : [at];
  });
};

test("no answer has a limit, which belongs to requests: whatever is stored can be answered", () => {
  const narrow = Object.entries<Endpoint>(endpoints).flatMap(([route, { response }]) =>
    narrowPlaces(z.toJSONSchema(response, { io: "output" })).map((place) => `${route} ${place}`),
  );
  expect(narrow).toEqual([]);
});
