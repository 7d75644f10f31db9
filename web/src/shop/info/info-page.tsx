import type { TextName } from "@shop/contract/page-texts";
import { isAdmin } from "@shop/contract/roles";
import { useLocation } from "react-router-dom";
import { failureText } from "../../data/call/call-failed.ts";
import { useSession } from "../../data/session/session-state.ts";
import { tokenRole } from "../../data/session/session-token.ts";
import { readText, TextIntro, TextSections } from "../../domain/texts/text-blocks.tsx";
import { textPath } from "../../paths.ts";
import { useHydrated } from "../../runtime/use-hydrated.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Spinner } from "../../ui/loading.tsx";
import { NothingHere } from "../../ui/nothing-here.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { EmptyState, ErrorState } from "../../ui/state.tsx";
import { routes } from "./route.ts";
import { usePageText } from "./use-page-text.ts";

/** A page without a text: admins are told so, and for shoppers there is no such page. */
const NoText = ({ name, title }: { name: TextName; title: string }) => {
  const { state } = useSession();
  const isHydrated = useHydrated();
  if (!isHydrated || state.status !== "signedIn" || !isAdmin(tokenRole())) return <NothingHere />;
  return (
    <div className="page shell">
      <PageHeading title={title} />
      <EmptyState title="This page has no text yet" text="Shoppers don’t see it, nor a link to it.">
        <ButtonLink to={textPath(name)}>Write it</ButtonLink>
      </EmptyState>
    </div>
  );
};

const TextPage = ({ name, title }: { name: TextName; title: string }) => {
  const { blocks, error, isFetching, retry } = usePageText(name);
  if (blocks?.length === 0) return <NoText name={name} title={title} />;
  if (blocks) {
    const { intro, sections } = readText(blocks);
    return (
      <div className="page shell">
        <PageHeading title={title} intro={intro && <TextIntro runs={intro} />} />
        <TextSections sections={sections} columns={2} />
      </div>
    );
  }
  if (!error) return <Spinner inline alone />;
  return (
    <div className="page shell">
      <PageHeading title={title} />
      <ErrorState message={failureText(error)} onRetry={retry} busy={isFetching} />
    </div>
  );
};

/** The pages about the shop, in one chunk. */
const InfoPage = () => {
  const { pathname } = useLocation();
  const row = routes.find(({ path }) => path === pathname.replace(/\/$/, ""));
  if (!row?.text) return <NothingHere />;
  return <TextPage key={row.text} name={row.text} title={row.title} />;
};

export default InfoPage;
