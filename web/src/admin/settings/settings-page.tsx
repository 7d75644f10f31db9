import { failureText } from "../../data/call/call-failed.ts";
import { Spinner } from "../../ui/loading.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { ErrorState } from "../../ui/state.tsx";
import { DeliverySection } from "./delivery-section.tsx";
import { useSettings } from "./use-settings.ts";

/** What admins set without a deploy. */
const SettingsPage = () => {
  const { data, error, isFetching, refetch } = useSettings();
  return (
    <>
      <PageHeading
        title="Shop"
        intro="What you save here is on the pages within a minute, and in the log."
      />
      {data && (
        <section aria-labelledby="delivery-settings" className="sheet gap-6 p-[min(1.5rem,5vw)]">
          <h2 id="delivery-settings" className="text-section">
            Opening hours and delivery
          </h2>
          <DeliverySection current={data.delivery} />
        </section>
      )}
      {!data && error && (
        <ErrorState message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !error && <Spinner inline />}
    </>
  );
};

export default SettingsPage;
