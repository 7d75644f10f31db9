import { failureText } from "../../api/failure-text.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useAccount } from "../../users/use-account.ts";
import { AccountSections } from "./account-sections.tsx";

/** A person's own account: who they are, where orders go, how they sign in, and the way out. */
const AccountPage = () => {
  const { data, error, refetch, isFetching } = useAccount();
  return (
    <>
      <PageHeading
        title="Account"
        intro="Who you are, where your orders go, and how you sign in."
      />
      {data ? (
        <AccountSections account={data} />
      ) : error ? (
        <ErrorState message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Spinner inline />
      )}
    </>
  );
};

export default AccountPage;
