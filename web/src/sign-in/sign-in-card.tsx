import type { ReactNode } from "react";
import { PageHeading } from "../ui/page-heading.tsx";

interface Props {
  title: string;
  intro: string;
  children: ReactNode;
  /** What stands under the sheet. */
  foot: ReactNode;
}

/** The sheet that the login and the sign-up form are printed on. */
export const SignInCard = ({ title, intro, children, foot }: Props) => (
  <div className="page shell">
    <div className="mx-auto max-w-112">
      <PageHeading title={title} intro={intro} />
      <div className="sheet">{children}</div>
      <div className="mt-6 grid gap-6">{foot}</div>
    </div>
  </div>
);
