import { deskCountingEndpoints } from "./desk/counting.ts";
import { deskCustomersEndpoints } from "./desk/customers.ts";
import { deskFiguresEndpoints } from "./desk/figures.ts";
import { deskImportsEndpoints } from "./desk/imports.ts";
import { deskInvoicesEndpoints } from "./desk/invoices.ts";
import { deskLogEndpoints } from "./desk/log.ts";
import { deskOrdersEndpoints } from "./desk/orders.ts";
import { deskPackingEndpoints } from "./desk/packing.ts";
import { deskProductsEndpoints } from "./desk/products.ts";
import { deskSettingsEndpoints } from "./desk/settings.ts";
import type { EndpointTable } from "./endpoint.ts";

/** The calls of the desk, where the shop's staff works. */
export const deskEndpoints = {
  ...deskFiguresEndpoints,
  ...deskOrdersEndpoints,
  ...deskInvoicesEndpoints,
  ...deskPackingEndpoints,
  ...deskCountingEndpoints,
  ...deskCustomersEndpoints,
  ...deskProductsEndpoints,
  ...deskImportsEndpoints,
  ...deskSettingsEndpoints,
  ...deskLogEndpoints,
} as const satisfies EndpointTable;
