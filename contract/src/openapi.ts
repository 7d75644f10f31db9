import { methodAndPath } from "./calls.ts";
import { endpoints, type Route } from "./endpoints.ts";
import { operation, tags } from "./openapi-operation.ts";
import { directionOf, type Json, jsonSchema, named } from "./openapi-schemas.ts";
import { shop } from "./shop.ts";

type OpenApi = Json & { readonly openapi: string };

const makeDocument = (): OpenApi => {
  const paths: Record<string, Json> = {};
  for (const route of Object.keys(endpoints) as Route[]) {
    // Object.keys forgets the keys' type
    const { method, path } = methodAndPath(route);
    const template = path.replace(/:(\w+)/g, "{$1}");
    paths[template] = { ...paths[template], [method.toLowerCase()]: operation(route) };
  }
  const bearer = (description: string): Json => ({ type: "http", scheme: "bearer", description });
  return {
    openapi: "3.1.1",
    info: {
      title: shop.name,
      version: "1.0.0",
      description:
        "The calls of the shop's own pages. Lists are paged, and failures are RFC 9457 problems.",
      contact: { name: shop.name, email: shop.email },
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/api" }],
    tags: tags.map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      schemas: Object.fromEntries(
        Object.entries(named).map(([name, schema]) => [
          name,
          jsonSchema(schema, directionOf(schema)),
        ]),
      ),
      securitySchemes: {
        session: bearer("The token that PUT /user/{email} answers"),
        idToken: bearer("The ID token that Firebase Auth answers to a sign-in"),
        guestPage: {
          ...{ type: "apiKey", in: "header", name: "Authorization" },
          description: "`Order TOKEN`, with the token that opens one order of a guest's",
        },
      },
    },
  };
};

let document: OpenApi | undefined;

/** The endpoint table as an OpenAPI 3.1 document (https://spec.openapis.org/oas/v3.1.1.html). It is built once. */
export const openApi = (): OpenApi => {
  document ??= makeDocument();
  return document;
};
