// @ts-check
import { Obstacle } from "../lifetime/obstacle.mjs";

/** How often something is asked that doesn't answer yet (ms). */
const pauseMs = 150;

/** How long the first good answer may take: the function's first call loads all it needs (ms). */
const limitMs = 180_000;

/**
 * @param {string} url
 * @param {(body: string) => boolean} isGood
 * @returns {Promise<string>} the first answer with status 200 that is good
 * @throws {Obstacle} when there is none in time
 */
export const goodAnswer = async (url, isGood) => {
  const deadline = Date.now() + limitMs;
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
  throw new Obstacle(`${url} answers ${last}.`);
};
