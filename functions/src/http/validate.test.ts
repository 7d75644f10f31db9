import { endpoints } from "@shop/contract/endpoints";
import { messages } from "@shop/contract/messages";
import { describe, expect, it } from "vitest";
import { Problem } from "./problem.ts";
import { parseFields, parsePath } from "./validate.ts";

const nothing = { query: new URLSearchParams(), headers: {}, body: undefined };

const problemOf = (work: () => unknown): Problem => {
  try {
    work();
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  throw new Error("nothing was wrong");
};

describe("a path's parameters", () => {
  it("are parsed", () => {
    const params = { email: "Jane@Example.com", other: "x" };
    expect(parsePath(endpoints["PUT /user/:email"], params)).toEqual({ email: "jane@example.com" });
  });

  it("are a malformed path when they are wrong", () => {
    const endpoint = endpoints["PUT /user/admin/:email"];
    const problem = problemOf(() => parsePath(endpoint, { email: "" }));
    expect(problem.code).toBe("malformed-path");
    expect(problem.message).toBe(messages.emailRequired);
  });
});

describe("a request's fields", () => {
  it("are parsed where the table has a schema, and otherwise left out", () => {
    const query = new URLSearchParams("id=a1");
    const fields = { query, headers: { host: "shop" }, body: { y: 1 } };
    expect(parseFields(endpoints["DELETE /order/:email"], fields)).toEqual({ query: { id: "a1" } });
  });

  it("of a list have defaults", () => {
    expect(parseFields(endpoints["GET /product"], nothing)).toEqual({ query: { limit: 100 } });
  });

  it.each(["0", "101", "1.5", "", "many"])("can't ask for a page of %j entries", (limit) => {
    const fields = { ...nothing, query: new URLSearchParams({ limit }) };
    const problem = problemOf(() => parseFields(endpoints["GET /product"], fields));
    expect(problem.code).toBe("invalid");
    expect(problem.errors).toMatchObject([{ field: "limit" }]);
  });

  it.each([
    ["Id", "Id=a1"],
    ["id[]", "id[]=a1"],
    ["id", "id=a1&id=a2"],
    ["__proto__", "__proto__=x"],
    ["", "id=a1&=x"],
  ])("can't be the parameter %j in ?%s", (field, query) => {
    const fields = { ...nothing, query: new URLSearchParams(query) };
    const problem = problemOf(() => parseFields(endpoints["DELETE /order/:email"], fields));
    expect(problem.code).toBe("invalid");
    expect(problem.errors).toMatchObject([{ field }]);
  });

  it("are listed up to ten when a call without a query has thousands", () => {
    const query = new URLSearchParams([...Array(2000).keys()].join("&"));
    const fields = { ...nothing, query };
    const problem = problemOf(() => parseFields(endpoints["GET /openapi.json"], fields));
    expect(problem.errors).toHaveLength(10);
  });

  it("are all named at once when they are wrong", () => {
    const fields = { ...nothing, headers: { "idempotency-key": "a b" }, body: { quantity: 1.5 } };
    const problem = problemOf(() => parseFields(endpoints["POST /purchase"], fields));
    expect(problem.code).toBe("invalid");
    expect(problem.errors?.map(({ field }) => field).toSorted()).toEqual([
      "address",
      "customer",
      "customerName",
      "idempotency-key",
      "phone",
      "purchase",
      "purchaseId",
      "quantity",
    ]);
  });

  it.each([null, [], "text", 1])("can't be a body that is %j", (body) => {
    const problem = problemOf(() => parseFields(endpoints["POST /review"], { ...nothing, body }));
    expect(problem.errors).toMatchObject([{ field: "body" }]);
  });

  it("aren't taken from a prototype in the body", () => {
    const body = JSON.parse('{"__proto__":{"name":"x","email":"a@b.cd","review":"x"}}');
    const problem = problemOf(() => parseFields(endpoints["POST /review"], { ...nothing, body }));
    expect(problem.errors).toHaveLength(3);
  });
});
