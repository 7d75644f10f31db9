import type { Account } from "@pros-and-drill/contract/account";
import { type ReactNode, useId } from "react";
import { useDialogEntry } from "../../navigation/use-dialog-entry.ts";
import { useSession } from "../../session/session-context.ts";
import { PasswordDialog } from "../../sign-in/password-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { AddressBook } from "../../users/address-book.tsx";
import { DeleteAccountDialog } from "../../users/delete-account-dialog.tsx";
import { NameForm } from "../../users/name-form.tsx";
import { OwnDataButton } from "../../users/own-data-button.tsx";
import "./account.css";

const methodNames: Readonly<Record<string, string>> = {
  password: "E-mail address and password",
  "google.com": "Google",
};

const dialogs = [{ _id: "password" }, { _id: "delete" }] as const;

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
      className="account-section grid gap-x-10 gap-y-4 py-8 lg:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <header>
        <h2 id={titleId}>{title}</h2>
        <p className="account-about mt-2 max-w-112">{about}</p>
      </header>
      <div className="grid min-w-0 content-start gap-4">{children}</div>
    </section>
  );
};

/** What a person can see and change of their account, one part after the other. */
export const AccountSections = ({ account }: { account: Account }) => {
  const { signOut } = useSession();
  const { chosen, open, close } = useDialogEntry(dialogs);
  const { signInMethods } = account;
  const byPassword = signInMethods.includes("password");
  return (
    <div>
      <Section title="You" about="Your name stands on new orders and reviews.">
        <NameForm account={account} />
      </Section>
      <Section
        title="Addresses"
        about="Where your orders are delivered. An order starts with the first one, and you can change it there."
      >
        <AddressBook account={account} />
      </Section>
      <Section
        title="Signing in"
        about="How you sign in. Signing out ends your sessions on every phone and computer."
      >
        <ul className="grid gap-1">
          {signInMethods.map((method) => (
            <li key={method}>{methodNames[method] ?? method}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          {byPassword && (
            <Button tone="secondary" onClick={() => open({ _id: "password" })}>
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
        about="You sign in once more, and then it is gone for good."
      >
        <ul className="account-consequences grid max-w-168 gap-2">
          <li>Your name, e-mail address, addresses and sign-in are deleted.</li>
          <li>
            Your orders stay in the shop’s books without you: no name, no address, no phone number.
          </li>
          <li>The texts of your reviews stay, signed “A former customer”.</li>
          <li>
            Orders that haven’t been shipped need your address: cancel them first, or wait until
            they are on their way.
          </li>
        </ul>
        <Button
          tone="danger"
          className="justify-self-start"
          onClick={() => open({ _id: "delete" })}
        >
          Delete my account
        </Button>
      </Section>
      <PasswordDialog open={chosen?._id === "password"} onClose={close} />
      <DeleteAccountDialog
        open={chosen?._id === "delete"}
        byPassword={byPassword}
        onClose={close}
      />
    </div>
  );
};
