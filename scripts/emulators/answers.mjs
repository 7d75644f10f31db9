// @ts-check
import { connect } from "node:net";
import { Obstacle } from "../lifetime/obstacle.mjs";
import { host } from "./sites.mjs";

/** How often something is tried that isn't there yet (ms). */
const pauseMs = 150;

/**
 * @template T
 * @param {() => Promise<T | null>} attempt null means: not yet
 * @returns {Promise<T>} the first result
 */
const repeat = async (attempt) => {
  for (;;) {
    const result = await attempt();
    if (result !== null) return result;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
};

/** @param {number} port @returns {Promise<true>} once somebody listens there */
export const listening = (port) =>
  repeat(
    () =>
      new Promise((resolve) => {
        const socket = connect({ port, host });
        socket.once("connect", () => {
          socket.destroy();
          resolve(true);
        });
        socket.once("error", () => resolve(null));
      }),
  );

/** How long the first good answer may take: the function's first call loads all it needs (ms). */
const limitMs = 60_000;

/**
 * @param {string} url
 * @param {(body: string) => boolean} isGood
 * @returns {Promise<string>} the first answer with status 200 that is good
 * @throws {Obstacle} when there is none in a minute
 */
export const goodAnswer = (url, isGood) => {
  const deadline = Date.now() + limitMs;
  let last = "nothing";
  return repeat(async () => {
    if (Date.now() > deadline) throw new Obstacle(`${url} answers ${last}.`);
    try {
      const response = await fetch(url);
      const body = await response.text();
      if (response.status === 200 && isGood(body)) return body;
      last = `${response.status}: ${body.slice(0, 200).replace(/\s+/g, " ")}`;
    } catch {} // it is still starting
    return null;
  });
};
