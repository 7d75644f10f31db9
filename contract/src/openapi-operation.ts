import type { z } from "zod";
import { deskEndpoints } from "./endpoints/desk.ts";
import type { Endpoint, EndpointTable } from "./endpoints/endpoint.ts";
import { guestEndpoints } from "./endpoints/guests.ts";
import { orderEndpoints } from "./endpoints/orders.ts";
import { productEndpoints } from "./endpoints/products.ts";
import { reviewEndpoints } from "./endpoints/reviews.ts";
import { userEndpoints } from "./endpoints/users.ts";
import { endpoints, type Route } from "./endpoints.ts";
import { limits } from "./limits.ts";
import { type Json, jsonSchema, reference, schemaOf } from "./openapi-schemas.ts";
import { type ProblemCode, problemKinds } from "./problem.ts";

const parameters = (place: "path" | "query" | "header", schema: z.ZodObject | undefined): Json[] =>
  Object.entries(schema?.shape ?? {}).map(([name, field]) => {
    const { description, ...rest } = jsonSchema(field, "input");
    return {
      name,
      in: place,
      required: place === "path" || !field.safeParse(undefined).success,
      ...(description ? { description } : {}),
      schema: rest,
    };
  });

const security: Record<Endpoint["token"], Json[]> = {
  ignored: [],
  optional: [{}, { session: [] }],
  session: [{ session: [] }],
  id: [{ idToken: [] }],
};

/** @returns the tokens with which a call can be made */
const securityOf = ({ token, guests }: Endpoint): Json[] => [
  ...security[token],
  ...(guests ? [{ guestPage: [] }] : []),
];

/** @returns all problems of a call: its own, and those that follow from body, parameters, token and access */
export const problemsOf = (endpoint: Endpoint): ProblemCode[] => {
  const needsToken = endpoint.token === "session" || endpoint.token === "id";
  const following: ProblemCode[] = [
    ...(endpoint.params ? (["malformed-path"] as const) : []),
    ...(needsToken ? (["unauthenticated", "forbidden"] as const) : []),
    ...(endpoint.whenOpen ? (["unauthenticated", "not-open"] as const) : []),
    ...(endpoint.body
      ? (["unsupported-media-type", "body-too-large", "malformed-json"] as const)
      : []),
    "invalid", // every call refuses unknown query parameters
    "too-many-requests",
    "internal",
    "unreadable",
    "unavailable",
  ];
  return [...new Set([...following, ...endpoint.problems])];
};

const header = (description: string, type = "string"): Json => ({ description, schema: { type } });

const retryAfter = { "Retry-After": header("Seconds to wait before the next try", "integer") };

const problemHeaders: Record<number, Json> = {
  401: { "WWW-Authenticate": header("Bearer") },
  429: retryAfter,
  503: retryAfter,
};

const problemResponses = (endpoint: Endpoint): Json => {
  const byStatus = Object.groupBy(problemsOf(endpoint), (code) => problemKinds[code].status);
  const responses = Object.entries(byStatus).map(([status, codes = []]) => [
    status,
    {
      description: codes.map((code) => problemKinds[code].title).join(", or: "),
      ...(problemHeaders[Number(status)] ? { headers: problemHeaders[Number(status)] } : {}),
      content: {
        "application/problem+json": {
          schema: { allOf: [reference("Problem"), { properties: { code: { enum: codes } } }] },
        },
      },
    },
  ]);
  return Object.fromEntries(responses);
};

const success = ({ response, paged }: Endpoint): Json => {
  const schema = schemaOf(response, "output");
  return {
    description: "Done",
    ...(paged
      ? {
          headers: {
            Link: header('The next page, rel="next", if there may be one'),
            Unreadable: header("For admins: the documents that can't be read, percent-encoded"),
          },
        }
      : {}),
    content: { "application/json": { schema: paged ? { type: "array", items: schema } : schema } },
  };
};

/** "PUT /user/admin/:email" becomes putUserAdminByEmail. */
const operationId = (route: Route): string =>
  route
    .replace(/^[A-Z]+/, (method) => method.toLowerCase())
    .replace(":", "by-")
    .replace(/[^A-Za-z]+([A-Za-z])/g, (_, letter: string) => letter.toUpperCase());

interface Tag {
  readonly name: string;
  readonly description: string;
  readonly calls: EndpointTable;
}

/** A tag for each file of the endpoint table, and one for the rest. */
export const tags: readonly Tag[] = [
  { name: "Products", description: "Products and the catalogue", calls: productEndpoints },
  {
    name: "Orders",
    description: "Orders, of customers and in lists of lines",
    calls: orderEndpoints,
  },
  {
    name: "Guests",
    description: "Orders of people without an account, and the links in their e-mails",
    calls: guestEndpoints,
  },
  { name: "Reviews", description: "Reviews of the shop and of products", calls: reviewEndpoints },
  { name: "People", description: "Sessions, accounts and admins", calls: userEndpoints },
  { name: "Desk", description: "What admins work with", calls: deskEndpoints },
  { name: "API", description: "The API itself", calls: {} },
];

const tagOf = (route: Route): string =>
  (tags.find(({ calls }) => route in calls) ?? { name: "API" }).name;

const who: Readonly<Record<Endpoint["access"], string>> = {
  public: "Anybody may call it",
  signedIn: "Whoever is signed in may call it",
  packing: "Whoever works in the shop may call it",
  admin: "Only an admin may call it",
  owner: "Only an owner may call it",
};

/** @returns what a caller has to know beside the summary */
const descriptionOf = ({
  access,
  guests,
  whenOpen,
  recentSignIn,
  headers,
  paged,
}: Endpoint): string => {
  const recently = `, who has signed in within the last ${limits.recentSignIn / 60} minutes`;
  return [
    `${who[access]}${recentSignIn ? recently : ""}.`,
    ...(guests ? ["So may a guest, for the one order that their token opens."] : []),
    ...(whenOpen ? ["While the shop isn't open, only an admin may."] : []),
    ...(headers && "idempotency-key" in headers.shape
      ? ["A retry under the same Idempotency-Key changes nothing more."]
      : []),
    ...(paged ? ["It answers one page; the Link header leads to the next."] : []),
  ].join(" ");
};

/** @returns a call as the document describes it */
export const operation = (route: Route): Json => {
  const endpoint: Endpoint = endpoints[route];
  return {
    operationId: operationId(route),
    tags: [tagOf(route)],
    summary: endpoint.summary,
    description: descriptionOf(endpoint),
    security: securityOf(endpoint),
    parameters: [
      ...parameters("path", endpoint.params),
      ...parameters("query", endpoint.query),
      ...parameters("header", endpoint.headers),
    ],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { "application/json": { schema: schemaOf(endpoint.body, "input") } },
          },
        }
      : {}),
    responses: { [endpoint.status]: success(endpoint), ...problemResponses(endpoint) },
  };
};
