import type { Account } from "@shop/contract/account";
import { type ReactNode, useId } from "react";
import { failureText } from "../../data/call/call-failed.ts";
import { useSession } from "../../data/session/session-state.ts";
import { useDialog } from "../../data/use-dialog.ts";
import { useAccount } from "../../domain/users/use-account.ts";
import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/loading.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { ErrorState } from "../../ui/state.tsx";
import { AddressBook } from "./address-book.tsx";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";
import { EmailAddress } from "./email-address.tsx";
import { NameForm } from "./name-form.tsx";
import { OwnDataButton } from "./own-data.tsx";
import { PasswordDialog } from "./password-dialog.tsx";

const methodNames: Readonly<Record<string, string>> = {
  password: "E-mail address and password",
  "google.com": "Google",
};

interface SectionProps {
  title: string;
  /** One sentence under the title. */
  about: string;
  children: ReactNode;
}

const Section = ({ title, about, children }: SectionProps) => {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="grid gap-x-10 gap-y-4 border-t border-line py-8 lg:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <header>
        <h2 id={titleId} className="text-card">
          {title}
        </h2>
        <p className="mt-2 max-w-112 text-ink-soft">{about}</p>
      </header>
      <div className="grid min-w-0 content-start gap-4">{children}</div>
    </section>
  );
};

/** The sections of the account page. */
const AccountSections = ({ account }: { account: Account }) => {
  const { signOut } = useSession();
  const password = useDialog("changePassword");
  const deletion = useDialog("deleteAccount");
  const { signInMethods } = account;
  const byPassword = signInMethods.includes("password");
  return (
    <div>
      <Section title="You" about="Your name appears on new orders and reviews.">
        <NameForm account={account} />
      </Section>
      <Section
        title="Addresses"
        about="Where we deliver your orders. The first one is filled in at checkout, where you can change it."
      >
        <AddressBook account={account} />
      </Section>
      <Section
        title="Signing in"
        about="How you sign in. Signing out ends your sessions on every phone and computer."
      >
        <EmailAddress account={account} />
        <ul className="grid gap-1">
          {signInMethods.map((method) => (
            <li key={method}>{methodNames[method] ?? method}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          {byPassword && (
            <Button tone="secondary" onClick={password.open}>
              Change password
            </Button>
          )}
          <Button tone="secondary" onClick={() => void signOut()}>
            Sign out everywhere
          </Button>
        </div>
      </Section>
      <Section
        title="Your data"
        about="What the shop keeps about you in one file: account, addresses, orders and reviews."
      >
        <OwnDataButton />
      </Section>
      <Section
        title="Delete your account"
        about="You’ll be asked to sign in again, and then it is gone for good."
      >
        <ul className="grid max-w-168 gap-2 *:border-s-3 *:border-line *:ps-[0.9rem]">
          <li>Your name, e-mail address, addresses and sign-in are deleted.</li>
          <li>Your orders stay in the shop’s books without your name, address and phone number.</li>
          <li>Your reviews stay, signed “A former customer”.</li>
          <li>
            Orders that haven’t been shipped need your address. Cancel them first, or wait until
            they are on their way.
          </li>
        </ul>
        <Button tone="danger" className="justify-self-start" onClick={deletion.open}>
          Delete my account
        </Button>
      </Section>
      <PasswordDialog open={password.isOpen} onClose={password.close} />
      <DeleteAccountDialog
        open={deletion.isOpen}
        byPassword={byPassword}
        onClose={deletion.close}
      />
    </div>
  );
};

/** A person's own account: name, addresses, sign-in, data and deletion. */
const AccountPage = () => {
  const { data, error, refetch, isFetching } = useAccount();
  return (
    <>
      <PageHeading title="Account" intro="Your details, your addresses and how you sign in." />
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
