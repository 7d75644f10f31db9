import { useSearchParams } from "react-router-dom";
import { paths } from "../../paths.ts";
import { Link } from "../../ui/link.tsx";
import { Spinner } from "../../ui/loading.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { callerOf } from "./customer-rows.ts";
import { EntryForm } from "./entry-form.tsx";
import { useKnownCustomer } from "./known-customer.ts";

/** Takes an order by phone. The address may name the customer, whose own page leads here. */
const NewOrderPage = () => {
  const [search] = useSearchParams();
  const id = search.get("customer") ?? "";
  const { data, isPending } = useKnownCustomer(id);
  return (
    <>
      <p className="mb-2">
        <Link to={paths.deskOrders} className="text-link">
          Orders
        </Link>
      </p>
      <PageHeading
        title="New order"
        intro="For a customer on the phone. Ctrl and Enter enters it from any field."
      />
      {id && isPending ? (
        <Spinner inline alone />
      ) : (
        <EntryForm key={id} start={data && !data.blocked ? callerOf(data) : null} />
      )}
    </>
  );
};

export default NewOrderPage;
