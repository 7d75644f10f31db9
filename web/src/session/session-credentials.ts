import { CallFailed } from "../api/call-failed.ts";
import type { Credentials } from "../api/credentials.ts";
import { endSession } from "./end-session.ts";
import { renewSession } from "./renew-session.ts";
import { readSessionToken } from "./session-token.ts";

const proof = async (): Promise<Record<string, string>> => {
  if (!__APP_CHECK_SITE_KEY__) return {};
  try {
    const { appCheckToken } = await import("./app-check.ts");
    return { "x-firebase-appcheck": await appCheckToken() };
  } catch {
    throw new CallFailed("This page couldn't be verified. Reload it and try again.");
  }
};

/** The credentials with which api/ makes each call. */
export const sessionCredentials: Credentials = {
  token: readSessionToken,
  proof,
  renew: renewSession,
  end: endSession,
};
