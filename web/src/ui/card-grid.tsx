import type { ReactNode } from "react";

/** A list of cards in 1, 2 or 3 columns as the width allows; its children are `<li>`. */
export const CardGrid = ({ children, label }: { children: ReactNode; label?: string }) => (
  <ul className="card-grid" aria-label={label}>
    {children}
  </ul>
);
