import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { pageFlags } from "../browser/page-flags.ts";
import { type LinkActions, LinkContext } from "../navigation/link-context.ts";
import { prefetch } from "./pages.ts";

/** Gives links what they do. The router's own function is another one after each visit. */
export const LinkProvider = ({ children }: { children: ReactNode }) => {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useEffect(() => {
    latest.current = navigate;
  }, [navigate]);
  const [actions] = useState<LinkActions>(() => ({
    prefetch,
    follow: (to, state) => {
      const go = () => {
        delete pageFlags().whole; // unlike after a step back, the next page begins at its top
        const isHere = new URL(to, location.href).href === location.href;
        void latest.current(to, { state, replace: isHere });
      };
      // During the press React would run the next page's effects, such as its requests, before painting it.
      setTimeout(go); // docs/decisions/123
    },
  }));
  return <LinkContext value={actions}>{children}</LinkContext>;
};
