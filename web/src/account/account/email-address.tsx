import type { Account } from "@shop/contract/account";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { draftOf } from "../../data/drafts.ts";
import { renewSession } from "../../data/session/renew-session.ts";
import { useSignedInUser } from "../../data/session/session-state.ts";
import { useDialog } from "../../data/use-dialog.ts";
import { accountQuery } from "../../domain/users/use-account.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { notify } from "../../ui/notify.ts";
import { AddressDialog, type SentLink } from "./address-dialog.tsx";

/** Milliseconds between two looks whether the link was opened. It may be on another device. */
const pollMs = 5_000;

/**
 * The link that was sent to a new address, until it was opened: then the session goes on with that address. A reload
 * keeps the notice.
 */
const useSentLink = (account: Account) => {
  const { uid, email } = useSignedInUser();
  const draft = draftOf<{ to: string }>(uid, "new address");
  const [sent, setSent] = useState<SentLink>({ ...draft.applyTo({ to: "" }), link: null });
  const isOpened = sent.to !== "" && account.email === sent.to;
  const isWaiting = sent.to !== "" && !isOpened;
  useQuery({
    ...accountQuery,
    refetchInterval: isWaiting && pollMs,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: isWaiting ? "always" : true,
  });
  useEffect(() => {
    if (!isOpened) return;
    draft.drop();
    setSent({ to: "", link: null });
    // A call that found the sessions revoked has renewed this one already.
    const renewed = email === account.email ? Promise.resolve(true) : renewSession();
    renewed.then(
      (isHere) => isHere && notify.success(`Your e-mail address is now ${account.email}`),
      () => {}, // the next call renews it
    );
  }, [isOpened, account.email, email, draft]); // once for each opened link: nothing is sent afterwards
  return {
    sent: sent.to === "" ? null : sent,
    onSent: (link: SentLink) => {
      draft.keep({ to: link.to });
      setSent(link);
    },
  };
};

const Sent = ({ sent: { to, link }, present }: { sent: SentLink; present: string }) => (
  <div className="grid gap-2 border-s-4 border-accent bg-surface-muted p-4 wrap-anywhere">
    <p>
      We have sent a link to <strong>{to}</strong>. Open it to finish. Until then you sign in with{" "}
      <strong>{present}</strong>.
    </p>
    <p>
      If it doesn’t arrive, look in your spam folder. None is sent to an address that another
      account has.
    </p>
    {link && (
      <p>
        <a href={link} target="_blank" rel="noreferrer" className="text-link">
          Open the link here: the emulators send no e-mail
        </a>
      </p>
    )}
  </div>
);

/** The account's e-mail address, and its change. */
export const EmailAddress = ({ account }: { account: Account }) => {
  const dialog = useDialog("changeAddress");
  const { sent, onSent } = useSentLink(account);
  const { email, emailVerified, signInMethods } = account;
  const byPassword = signInMethods.includes("password");
  return (
    <div className="grid max-w-112 gap-4">
      <TextField
        label="Email"
        value={email}
        readOnly
        hint={emailVerified ? "Verified" : "Not verified yet"}
      />
      <div role="status" className="empty:hidden">
        {sent && <Sent sent={sent} present={email} />}
      </div>
      {byPassword ? (
        <Button tone="secondary" className="justify-self-start" onClick={dialog.open}>
          Change e-mail address
        </Button>
      ) : (
        <p>
          This is the address of your Google account. To use another one, set a password first: sign
          out, enter this address on the login page and choose “Forgot password?”.
        </p>
      )}
      <AddressDialog
        open={dialog.isOpen}
        onClose={dialog.close}
        present={email}
        byGoogle={signInMethods.includes("google.com")}
        onSent={onSent}
      />
    </div>
  );
};
