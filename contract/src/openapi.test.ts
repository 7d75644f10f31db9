import { describe, expect, it } from "vitest";
import { methodAndPath } from "./calls.ts";
import type { Endpoint } from "./endpoints/endpoint.ts";
import { endpoints, type Route } from "./endpoints.ts";
import { openApi } from "./openapi.ts";
import { problemsOf } from "./openapi-operation.ts";
import { problemKinds } from "./problem.ts";

const document = openApi();
const routes = Object.keys(endpoints) as Route[]; // Object.keys forgets the keys' type

const { schemas } = document.components as { schemas: Record<string, object> }; // plain JSON

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  security: object[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { headers?: object; content: Record<string, { schema: object }> }>;
}

const operationOf = (route: Route): Operation => {
  const { method, path } = methodAndPath(route);
  const paths = document.paths as Record<string, Record<string, Operation>>; // plain JSON
  const operation = paths[path.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${route} is not in the document`);
  return operation;
};

it("The document is built once and cached", () => {
  expect(openApi()).toBe(document);
});

const referencesIn = (json: unknown): string[] =>
  [...JSON.stringify(json).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference = ""]) => reference);

describe("the OpenAPI document", () => {
  it("contains every call of the table, and no other", () => {
    const calls = Object.entries(document.paths as Record<string, object>).flatMap(
      ([path, operations]) =>
        Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const table = routes.map((route) => route.replace(/:(\w+)/g, "{$1}"));
    expect(calls.toSorted()).toEqual(table.toSorted());
  });

  it.each(routes)("%s answers its success and each of its problems, and nothing else", (route) => {
    const endpoint: Endpoint = endpoints[route];
    const statuses = problemsOf(endpoint).map((code) => String(problemKinds[code].status));
    expect(Object.keys(operationOf(route).responses).toSorted()).toEqual(
      [...new Set([String(endpoint.status), ...statuses])].toSorted(),
    );
  });

  it.each(routes)("%s names its path's parameters", (route) => {
    const inPath = operationOf(route).parameters.filter((parameter) => parameter.in === "path");
    const expected = [...route.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(inPath.map(({ name }) => name)).toEqual(expected);
    expect(inPath.every(({ required }) => required)).toBe(true);
  });

  it("accepts additional fields in requests, and has none in answers", () => {
    const isClosed = (name: string) => Object.hasOwn(schemas[name] ?? {}, "additionalProperties");
    const sent = routes.flatMap((route) => referencesIn(operationOf(route).requestBody ?? {}));
    const names = sent.map((reference) => reference.replace("#/components/schemas/", ""));
    expect(names).toEqual(expect.arrayContaining(["NewOrder", "AccountEdit", "StatusChange"]));
    for (const name of Object.keys(schemas))
      expect(isClosed(name), name).toBe(!names.includes(name));
  });

  it("refers only to schemas that it contains", () => {
    const held = Object.keys(schemas);
    const references = referencesIn(document);
    expect(references.length).toBeGreaterThan(0);
    for (const reference of references) {
      expect(held).toContain(reference.replace("#/components/schemas/", ""));
    }
  });

  it("names every operation once", () => {
    const names = routes.map((route) => operationOf(route).operationId);
    expect(new Set(names).size).toBe(routes.length);
    expect(operationOf("PUT /user/admin/:email").operationId).toBe("putUserAdminByEmail");
    expect(operationOf("GET /addProduct").operationId).toBe("getAddProduct");
  });

  it.each(routes)("%s has a description, and a tag that the document describes", (route) => {
    const { summary, description, tags } = operationOf(route);
    expect(summary).toMatch(/\S/);
    expect(description).toMatch(
      /^(Anybody|Whoever is signed in|Whoever works in the shop|Only an admin|Only an owner)\b.*\.$/,
    );
    const { tags: described } = document as unknown as {
      tags: { name: string; description: string }[]; // plain JSON
    };
    expect(described.map(({ name }) => name)).toEqual(expect.arrayContaining(tags));
    expect(described.every(({ description }) => /\S/.test(description))).toBe(true);
    expect(tags).toHaveLength(1);
  });

  it("says of a call what its caller has to know", () => {
    expect(operationOf("DELETE /desk/customers/:id").description).toBe(
      "Only an admin may call it, who has signed in within the last 5 minutes.",
    );
    expect(operationOf("POST /purchase").description).toBe(
      "Whoever is signed in may call it. While the shop isn't open, only an admin may. A retry under the same Idempotency-Key changes nothing more.",
    );
    expect(operationOf("GET /order").tags).toEqual(["Orders"]);
    expect(operationOf("GET /order").description).toBe(
      "Only an admin may call it. It answers one page; the Link header leads to the next.",
    );
  });

  it("names the required token of each call", () => {
    expect(operationOf("GET /product").security).toEqual([]);
    expect(operationOf("GET /addProduct").security).toEqual([{}, { session: [] }]);
    expect(operationOf("POST /purchase").security).toEqual([{ session: [] }]);
    expect(operationOf("PUT /user/:email").security).toEqual([{ idToken: [] }]);
  });

  it("describes a page as an array whose further page is in the Link header", () => {
    const { headers, content } = operationOf("GET /order").responses["200"] ?? { content: {} };
    expect(content["application/json"]?.schema).toEqual({
      type: "array",
      items: { $ref: "#/components/schemas/OrderRow" },
    });
    expect(headers).toHaveProperty("Link");
  });

  it("describes bodies, optional query parameters and headers", () => {
    const purchase = operationOf("POST /purchase");
    expect(purchase.requestBody?.content["application/json"]?.schema).toEqual({
      $ref: "#/components/schemas/NewOrder",
    });
    expect(purchase.parameters).toMatchObject([
      { name: "idempotency-key", in: "header", required: false },
    ]);
    expect(operationOf("GET /order").parameters).toMatchObject([
      { name: "limit", in: "query", required: false, schema: { maximum: 100 } },
      { name: "cursor", in: "query", required: false },
      { name: "number", in: "query", required: false },
    ]);
  });
});

describe("the problems of a call", () => {
  it("of an admin's call with a body are the common ones and those of its token, role, body and key", () => {
    expect(problemsOf(endpoints["POST /addProduct"]).toSorted()).toEqual([
      "body-too-large",
      "forbidden",
      "idempotency-key-reused",
      "internal",
      "invalid",
      "malformed-json",
      "sku-taken",
      "too-many-requests",
      "unauthenticated",
      "unavailable",
      "unreadable",
      "unsupported-media-type",
    ]);
  });

  it("of a public call without parameters are only those that every call has", () => {
    expect(problemsOf(endpoints["GET /openapi.json"])).toEqual([
      "invalid",
      "too-many-requests",
      "internal",
      "unreadable",
      "unavailable",
    ]);
  });
});
