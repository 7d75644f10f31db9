import { UserError } from "../lifetime/user-error.mjs";

/** The time between two requests (ms). */
const pauseMs = 150;

/** How long the first good answer may take: the function's first call loads all it needs (ms). */
const timeoutMs = 180_000;

/**
 * Requests an address again and again until its answer is good.
 *
 * @param isGood whether the body is the one that is waited for
 * @returns the body of the first good answer with status 200
 * @throws {UserError} when there is none in time
 */
export const waitForAnswer = async (
  url: string,
  isGood: (body: string) => boolean,
): Promise<string> => {
  const deadline = Date.now() + timeoutMs;
  let last = "nothing";
  while (Date.now() < deadline) {
    try {
      const response = await fetch(url);
      const body = await response.text();
      if (response.status === 200 && isGood(body)) return body;
      last = `${response.status}: ${body.slice(0, 200).replace(/\s+/g, " ")}`;
    } catch {} // it is still starting
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  throw new UserError(`${url} answers ${last}.`);
};
