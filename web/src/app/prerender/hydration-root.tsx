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
 * Gives the site the same position in the browser's tree as in the document: the second of html's two
 * children, and there the second of body's three. React derives useId's ids from these positions, and they
 * must equal the document's.
 */
export const HydrationRoot = ({ children }: Props) => (
  <>
    {null}
    <SecondOfThree>{children}</SecondOfThree>
  </>
);
