/** Apart from the schemas, which no shopper's page loads. */
import { standardDelivery } from "../prices/order-delivery.ts";
import type { ShippingSettings } from "./shipping.ts";

/** What holds until it is set: one method, wherever the shop delivers, whose price is in that of the tools. */
export const defaultShipping: ShippingSettings = {
  methods: [
    {
      id: standardDelivery.method,
      name: standardDelivery.name,
      kind: "parcel",
      countries: [],
      postcodes: [],
      by: "weight",
      rows: [{ upTo: null, cents: 0 }],
      freeFrom: null,
      days: null,
      text: "",
    },
  ],
};
