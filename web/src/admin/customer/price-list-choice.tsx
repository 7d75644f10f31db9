import type { CustomerDetails } from "@shop/contract/desk/customers";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../data/call/call.ts";
import { settingsPath } from "../../paths.ts";
import { Field } from "../../ui/field.tsx";
import { Link } from "../../ui/link.tsx";
import { useGivePriceList } from "./customer-data.ts";

/** The price list that a customer has. */
export const PriceListChoice = ({ customer }: { customer: CustomerDetails }) => {
  const giving = useGivePriceList(customer);
  const { data } = useQuery({
    queryKey: ["GET /desk/settings"],
    queryFn: ({ signal }) => call("GET /desk/settings", {}, { signal }),
  });
  const { lists } = data?.priceLists ?? { lists: [] };
  const given = giving.isPending ? giving.variables : (customer.priceList ?? null);
  return (
    <div className="flex flex-wrap items-end gap-4">
      <Field label="Price list">
        {(control) => (
          <select
            {...control}
            className="field-input field-select"
            value={lists.some(({ id }) => id === given) ? (given ?? "") : ""}
            disabled={!data || giving.isPending}
            onChange={({ target }) => giving.mutate(target.value || null)}
          >
            <option value="">None: what everybody pays</option>
            {lists.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Link to={settingsPath("priceLists")} className="text-link">
        Price lists
      </Link>
    </div>
  );
};
