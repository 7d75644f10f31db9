import type { FormEventHandler, ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { FormFailure } from "./form-failure.tsx";
import { GoogleSignIn } from "./google-sign-in.tsx";
import type { UseSignIn } from "./use-sign-in.ts";

interface Props {
  /** Also what the button says that submits the form. */
  title: string;
  intro: string;
  signIn: UseSignIn;
  onSubmit: FormEventHandler<HTMLFormElement>;
  submitting: boolean;
  /** The form's fields. */
  children: ReactNode;
  /** Below the sheet. */
  footer: ReactNode;
}

/** What the login and the sign-up have in common: the form around their fields, and the way in by Google. */
export const SignInCard = (props: Props) => {
  const { title, intro, signIn, onSubmit, submitting, children, footer } = props;
  return (
    // At least a window high: what the footer makes room for when it renders late is out of sight.
    <div className="page shell min-h-svh">
      <div className="mx-auto max-w-112">
        <PageHeading title={title} intro={intro} />
        <div className="sheet">
          <form
            method="post" // by a browser without script: no password gets into an address
            onSubmit={onSubmit}
            onChange={signIn.clearFailure}
            noValidate
            className="grid gap-4"
          >
            {children}
            <Button type="submit" busy={submitting} className="w-full">
              {title}
            </Button>
            <FormFailure message={signIn.failure} />
          </form>
          <GoogleSignIn
            onIntent={signIn.prepare}
            onSignIn={() => signIn.attempt(({ logInWithGoogle }) => logInWithGoogle())}
          />
        </div>
        <div className="mt-6 grid gap-6">{footer}</div>
      </div>
    </div>
  );
};
