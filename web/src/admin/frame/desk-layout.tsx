import { type ReactNode, useLayoutEffect } from "react";
import { showDeskFrame } from "./desk-frame.tsx";

/** Has the desk's frame around its pages. Whether an admin asks is checked inside. */
export const DeskLayout = ({ children }: { children: ReactNode }) => {
  useLayoutEffect(showDeskFrame, []);
  return <div className="page shell min-h-svh">{children}</div>;
};
