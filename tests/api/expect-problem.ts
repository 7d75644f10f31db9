import { Problem, type ProblemCode } from "@shop/contract/problem";
import { expect } from "vitest";

/** Expects an answer to be this problem in every respect that the contract names. */
export const expectProblem = async (response: Response, code: ProblemCode): Promise<Problem> => {
  const text = await response.text();
  expect(response.headers.get("content-type")).toMatch(/^application\/problem\+json/);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  const problem = Problem.strict().parse(JSON.parse(text));
  expect(problem).toMatchObject({ code, status: response.status });
  expect(problem.requestId).toBe(response.headers.get("x-request-id"));
  expect(text).not.toMatch(/<html|\.ts:|\.js:|node_modules| at /i);
  return problem;
};
