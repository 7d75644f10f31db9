import { endpoints } from "@shop/contract/endpoints";
import type { Endpoint } from "@shop/contract/endpoints/endpoint";
import { Problem } from "@shop/contract/problem";
import { mayCall } from "@shop/contract/roles";
import { people } from "../api/access/people.ts";
import { secretsOf } from "../api/access/shop-data.ts";
import type { Suspect } from "./damage.ts";
import type { HostileRequest } from "./hostile-requests.ts";
import type { Answer } from "./send.ts";

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The fields that are invalid by the contract, or unknown to it; null for a body that isn't JSON. */
const wrongFields = ({ route, path, headers, body }: HostileRequest): string[] | null => {
  const endpoint: Endpoint = endpoints[route];
  const json = jsonOf(body ?? "");
  if (endpoint.body && json === undefined) return null;
  const parameters = new URLSearchParams(/\?.*/s.exec(path)?.[0]);
  const query = Object.fromEntries(parameters);
  const misnamed = [...parameters.keys()].filter(
    (name) =>
      !Object.hasOwn(endpoint.query?.shape ?? {}, name) || parameters.getAll(name).length > 1,
  );
  const issues = Object.entries({ query, headers, body: json }).flatMap(([part, value]) =>
    (endpoint[part as "query" | "headers" | "body"]?.safeParse(value).error?.issues ?? []) // its keys
      .map((issue) => issue.path.join(".") || part),
  );
  return [...new Set([...misnamed, ...issues])].sort();
};

/** What no schema can tell: the server judges it by its settings, its products, its records or its key. */
const judged =
  "address address.country cursor day delivery lines name number picture price until vatNumber".split(
    " ",
  );
const isJudged = (field: string): boolean => judged.includes(field) || field.endsWith(".picture");

const faultsOfRefusal = (request: HostileRequest, { status, type, text }: Answer): string[] => {
  const faults: string[] = [];
  if (!type.startsWith("application/problem+json")) faults.push(`is ${type || "of no type"}`);
  const problem = Problem.strict().safeParse(jsonOf(text));
  if (!problem.success) return [...faults, "isn't a problem of the contract"];
  const { code, errors = [] } = problem.data;
  if (problem.data.status !== status) faults.push("has another status in its body");
  if (code !== "invalid") return faults;
  const named = [...new Set(errors.map(({ field }) => field))].sort();
  const wrong = wrongFields(request) ?? [];
  const isSound = wrong.length > 0 ? String(named) === String(wrong) : named.every(isJudged);
  if (!isSound) faults.push(`names [${named}] where [${wrong}] is wrong`);
  return faults;
};

/**
 * Finds what is wrong with an answer.
 *
 * @param caller who made the request
 */
export const faultsOf = (request: HostileRequest, answer: Answer, caller: Suspect): string[] => {
  const { status, text } = answer;
  const { access }: Endpoint = endpoints[request.route];
  const { standing } = caller;
  const role = standing === "nobody" || standing === "guest" ? null : standing;
  const faults: string[] = [];
  if (status >= 500 || status < 200) faults.push(`is a ${status}`);
  if (/<!doctype|<html|<pre>/i.test(text)) faults.push("holds HTML");
  if (/\n\s+at |node_modules|\.[jt]s:\d/.test(text)) faults.push("holds a stack");
  if (role !== null && status === 401) faults.push("doesn't know who is signed in");
  if (status >= 400) return [...faults, ...faultsOfRefusal(request, answer)];
  if (!mayCall(role, access)) faults.push("does what the caller may not do");
  if (wrongFields(request)?.length !== 0) faults.push("accepts what the contract doesn't");
  if (mayCall(role, "admin")) return faults;
  for (const { uid } of Object.values(people)) {
    if (uid === caller.uid && role !== null) continue;
    const secrets = Object.values(secretsOf(uid));
    faults.push(...secrets.filter((it) => text.includes(it)).map((it) => `tells "${it}"`));
  }
  return faults;
};
