import { matchPath } from "react-router-dom";
import { deskPatterns } from "../../../paths.ts";

/** The reasons of the pages by their patterns. */
type Reasons = typeof __LOGIN_REASONS__;

/**
 * @param from an address of the site, as "/tools/t-1#reviews"
 * @returns why somebody has to log in there
 */
export const loginReasonFor = (from: string, reasons: Reasons): string => {
  const { pathname, hash } = new URL(from, "https://shop.example");
  const matches = (path: string) => matchPath({ path, caseSensitive: true }, pathname) !== null;
  const [, reason] = reasons.find(([path]) => matches(path)) ?? [];
  if (reason) return typeof reason === "string" ? reason : (reason[hash] ?? reason[""] ?? "");
  return `Log in ${deskPatterns.some(matches) ? "as an admin " : ""}to see that page.`;
};
