import { PublicSettings } from "../shop-settings.ts";
import type { EndpointTable } from "./endpoint.ts";

/** The call by which shoppers' pages learn what admins have set. */
export const settingsEndpoints = {
  "GET /settings": {
    summary:
      "Opening hours, delivery, its countries, terms and the notice, as the shop has set them",
    access: "public",
    token: "ignored",
    status: 200,
    response: PublicSettings,
    problems: [],
  },
} as const satisfies EndpointTable;
