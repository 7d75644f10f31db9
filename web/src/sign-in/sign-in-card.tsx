import type { ReactNode } from "react";
import { PageHeading } from "../ui/page-heading.tsx";
import { GoogleSignIn } from "./google-sign-in.tsx";
import type { UseSignIn } from "./use-sign-in.ts";

interface Props {
  title: string;
  intro: string;
  signIn: UseSignIn;
  /** The form. */
  children: ReactNode;
  /** Below the sheet. */
  footer: ReactNode;
}

/** The frame of the login and of the sign-up form, with the way in by Google. */
export const SignInCard = ({ title, intro, signIn, children, footer }: Props) => (
  // At least a window high: what the footer makes room for when it renders late is out of sight.
  <div className="page shell min-h-svh">
    <div className="mx-auto max-w-112">
      <PageHeading title={title} intro={intro} />
      <div className="sheet">
        {children}
        <GoogleSignIn
          onIntent={signIn.prepare}
          onSignIn={() => signIn.attempt(({ logInWithGoogle }) => logInWithGoogle())}
        />
      </div>
      <div className="mt-6 grid gap-6">{footer}</div>
    </div>
  </div>
);
