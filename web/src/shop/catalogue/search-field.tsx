import { limits } from "@shop/contract/limits";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { paths } from "../../paths.ts";
import { useLazyModule } from "../../runtime/use-lazy-module.ts";
import "./search-field.css";

const loadEnhancement = () =>
  import("./enhanced-search.tsx").then(({ EnhancedSearch }) => EnhancedSearch);

/**
 * The search in the top bar: a form that works without script. Its enhancements load when it gets the focus
 * (docs/decisions/086-one-search-field.md). On a page of the catalogue it searches that page's list;
 * elsewhere it leads to /tools.
 */
export const SearchField = () => {
  const { pathname, search } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const [hadFocus, setHadFocus] = useState(false);
  const { part: Enhanced } = useLazyModule(loadEnhancement, hadFocus);
  const isHere = pathname === paths.tools || pathname === paths.purchase;
  const words = (isHere && new URLSearchParams(search).get("q")) || "";

  useEffect(() => {
    const field = input.current;
    if (field && document.activeElement === field)
      setHadFocus(true); // focused before hydration
    else if (field) field.value = words;
  }, [words]);

  return (
    <search className="bar-search">
      <form id="search" action={isHere ? pathname : paths.tools} className="bar-search-box">
        <label htmlFor="search-words" className="sr-only">
          Search the tools
        </label>
        <svg
          viewBox="0 0 20 20"
          className="pointer-events-none absolute top-3 left-[min(0.75rem,3vw)] size-5"
          aria-hidden="true"
        >
          <path
            d="M8.5 3a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11Zm4 9.5 4.5 4.5"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
          />
        </svg>
        <input
          ref={input}
          id="search-words"
          name="q"
          type="search"
          className="bar-search-words appearance-none rounded-control text-base focus-visible:outline-offset-0"
          placeholder="Search the tools"
          maxLength={limits.search}
          defaultValue={words}
          autoComplete="off"
          enterKeyHint="search"
          onFocus={() => setHadFocus(true)}
        />
        {Enhanced && input.current && <Enhanced input={input.current} isHere={isHere} />}
      </form>
    </search>
  );
};
