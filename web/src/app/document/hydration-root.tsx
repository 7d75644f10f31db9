import type { ReactNode } from "react";

interface Props {
  children: ReactNode;
}

const SecondOfThree = ({ children }: Props) => (
  <>
    {null}
    {children}
    {null}
  </>
);

/**
 * Gives the site the same place in the browser's tree as in the document: the second of html's two
 * children, and there the second of body's three. React makes useId's ids from these places, and the
 * browser's ids must be those that the page was written with.
 */
export const HydrationRoot = ({ children }: Props) => (
  <>
    {null}
    <SecondOfThree>{children}</SecondOfThree>
  </>
);
