import type { ReactNode } from "react";
import { failureText } from "../../data/call/call-failed.ts";
import { Spinner } from "../../ui/loading.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { ErrorState } from "../../ui/state.tsx";
import { DeliverySection } from "./delivery-section.tsx";
import { NoticeSection } from "./notice-section.tsx";
import { useSettings } from "./use-settings.ts";

interface SectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

const Section = ({ id, title, children }: SectionProps) => (
  <section aria-labelledby={id} className="sheet gap-6 p-[min(1.5rem,5vw)]">
    <h2 id={id} className="text-section">
      {title}
    </h2>
    {children}
  </section>
);

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
        <div className="grid gap-6">
          <Section id="delivery-settings" title="Opening hours and delivery">
            <DeliverySection current={data.delivery} />
          </Section>
          <Section id="notice-settings" title="Notice on every page">
            <NoticeSection current={data.notice} />
          </Section>
        </div>
      )}
      {!data && error && (
        <ErrorState message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !error && <Spinner inline />}
    </>
  );
};

export default SettingsPage;
