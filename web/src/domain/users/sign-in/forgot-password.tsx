import { messages } from "@shop/contract/messages";
import { Login } from "@shop/contract/users";
import { useState } from "react";
import { loadChunk } from "../../../runtime/load-chunk.ts";
import { Button } from "../../../ui/button.tsx";
import { useSingleFlight } from "../../../ui/use-single-flight.ts";
import "./sign-in.css";

const load = () => loadChunk(() => import("./account-mails.ts"));

interface Sent {
  readonly to: string;
  /** The link of the e-mail, on the emulators only. */
  readonly link: string | null;
  readonly password: string;
}

interface Props {
  /** @returns the address in the login's form */
  readEmail: () => string;
  /** Called when the button is pressed, before the request. */
  onPress: () => void;
  /** Shows what is wrong with the address. */
  onInvalid: (text: string) => void;
  /** Shows why the e-mail couldn't be sent. */
  onFailure: (error: unknown) => void;
}

/** Sends the e-mail to set a new password. It never says whether an account has this address. */
export const ForgotPassword = ({ readEmail, onPress, onInvalid, onFailure }: Props) => {
  const [sent, setSent] = useState<Sent | null>(null);
  const [sending, setSending] = useState(false);
  const send = useSingleFlight(async (typed: string) => {
    onPress();
    const { data: to, error } = Login.shape.email.safeParse(typed);
    if (error) return onInvalid(error.issues[0]?.message ?? messages.emailInvalid);
    setSent(null);
    setSending(true);
    try {
      const { sendPasswordReset, passwordOnEmulator: password } = await load();
      setSent({ to, link: await sendPasswordReset(to), password });
    } catch (thrown) {
      onFailure(thrown);
    }
    setSending(false);
  });
  return (
    <div className="grid gap-2">
      <Button
        tone="quiet"
        size="sm"
        className="-ms-3 justify-self-start"
        busy={sending}
        onClick={() => void send(readEmail())}
      >
        Forgot password?
      </Button>
      <div role="status" className="sign-in-sent grid gap-2 p-4 empty:hidden">
        {sent && (
          <p>
            If there is an account with <strong>{sent.to}</strong>, an e-mail with a link to set a
            new password is on its way. If it doesn’t arrive, look in your spam folder.
          </p>
        )}
        {sent?.link && (
          <p>
            <a href={sent.link} target="_blank" rel="noreferrer" className="text-link">
              {`Set the password ${sent.password} here: the emulators send no e-mail`}
            </a>
          </p>
        )}
      </div>
    </div>
  );
};
