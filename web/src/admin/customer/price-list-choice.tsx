import type { CustomerDetails } from "@shop/contract/desk/customers";
import { failureText } from "../../data/call/call-failed.ts";
import { settingsPath } from "../../paths.ts";
import { Field } from "../../ui/field.tsx";
import { Link } from "../../ui/link.tsx";
import { ErrorState } from "../../ui/state.tsx";
import { useSettings } from "../desk-settings.ts";
import { useGivePriceList } from "./customer-data.ts";

/** The price list that a customer has. */
export const PriceListChoice = ({ customer }: { customer: CustomerDetails }) => {
  const giving = useGivePriceList(customer);
  const { data, error, refetch, isFetching } = useSettings();
  if (!data && error)
    return (
      <ErrorState message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />
    );
  if (!data) return <p role="status">Loading…</p>;
  const { lists } = data.priceLists;
  const given = giving.isPending ? giving.variables : (customer.priceList ?? null);
  return (
    <div className="flex flex-wrap items-end gap-4">
      <Field label="Price list">
        {(control) => (
          <select
            {...control}
            className="field-input field-select"
            value={lists.some(({ id }) => id === given) ? (given ?? "") : ""}
            // Not disabled: the focus would fall to the body.
            aria-busy={giving.isPending}
            onChange={({ target }) => {
              if (!giving.isPending) giving.mutate(target.value || null);
            }}
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
