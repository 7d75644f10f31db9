import { UserError } from "../lifetime/user-error.mjs";

/** What an API of Google's has answered. */
export interface Answer {
  readonly status: number;
  /** Its JSON; null if it is none. */
  readonly body: unknown;
}

/** Calls APIs of Google's: `host` is "firestore.googleapis.com", `path` begins with a slash. */
export interface Google {
  readonly get: (host: string, path: string) => Promise<Answer>;
  readonly post: (host: string, path: string) => Promise<Answer>;
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/**
 * @param project which pays for the calls, and counts them
 * @param token an OAuth access token
 * @param originOf where a host is reached
 */
export const googleApis = (
  project: string,
  token: string,
  originOf: (host: string) => string = (host) => `https://${host}`,
): Google => {
  const send = async (method: "GET" | "POST", host: string, path: string): Promise<Answer> => {
    const url = `${originOf(host)}${path}`;
    const headers = {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      // Credentials of a person need a project that counts their calls.
      "x-goog-user-project": project,
    };
    try {
      const response = await fetch(url, {
        method,
        headers,
        signal: AbortSignal.timeout(30_000),
        ...(method === "POST" ? { body: "{}" } : {}),
      });
      return { status: response.status, body: jsonOf(await response.text()) };
    } catch {
      throw new UserError(`${host} can't be reached: check the connection and try again.`);
    }
  };
  return {
    get: (host, path) => send("GET", host, path),
    post: (host, path) => send("POST", host, path),
  };
};
