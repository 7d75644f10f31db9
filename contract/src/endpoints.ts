import { z } from "zod";
import { codeEndpoints } from "./endpoints/codes.ts";
import { deskEndpoints } from "./endpoints/desk.ts";
import type { EndpointTable } from "./endpoints/endpoint.ts";
import { guestEndpoints } from "./endpoints/guests.ts";
import { orderEndpoints } from "./endpoints/orders.ts";
import { pictureEndpoints } from "./endpoints/pictures.ts";
import { productEndpoints } from "./endpoints/products.ts";
import { reviewEndpoints } from "./endpoints/reviews.ts";
import { settingsEndpoints } from "./endpoints/settings.ts";
import { textEndpoints } from "./endpoints/texts.ts";
import { userEndpoints } from "./endpoints/users.ts";

/**
 * Every call there is, by "METHOD /path" (SPEC.md section 7, docs/api.md). The server's
 * routing, authorisation and validation, the web's client, the OpenAPI document and the
 * access-control tests all come from here.
 */
export const endpoints = {
  ...productEndpoints,
  ...orderEndpoints,
  ...codeEndpoints,
  ...guestEndpoints,
  ...reviewEndpoints,
  ...userEndpoints,
  ...deskEndpoints,
  ...pictureEndpoints,
  ...settingsEndpoints,
  ...textEndpoints,
  "GET /openapi.json": {
    summary: "This table as an OpenAPI document",
    access: "public",
    token: "ignored",
    status: 200,
    response: z.looseObject({ openapi: z.string() }),
    problems: [],
  },
} as const satisfies EndpointTable;

export type Endpoints = typeof endpoints;
/** The name of a call: "GET /product". */
export type Route = keyof Endpoints;
