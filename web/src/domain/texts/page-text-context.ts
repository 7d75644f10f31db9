import type { PageText } from "@shop/contract/page-texts";
import { createContext } from "react";

/** The text that the server rendered the page with; undefined where it is the configured one. */
export const PageTextContext = createContext<PageText | undefined>(undefined);
