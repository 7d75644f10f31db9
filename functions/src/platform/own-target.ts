import type { Request, Response } from "express";

type Handler = (request: Request, response: Response) => void | Promise<void>;

/**
 * Loads a function's own modules in its instances only. Every instance evaluates index.js, which has all
 * functions. An instance of this function loads its modules at once, any other one at the first request. A
 * top-level await is no option: the emulator can't load such a module.
 *
 * @param name the function's name in index.ts; Cloud Run and the emulator have it in FUNCTION_TARGET
 *   (https://cloud.google.com/functions/docs/configuring/env-var#runtime_environment_variables_set_automatically)
 * @param load imports and creates the handler; if it rejects at start-up, the instance doesn't start
 */
export const ownTarget = (name: string, load: () => Promise<Handler>): Handler => {
  let loading: Promise<Handler> | undefined;
  const loaded = () => {
    loading ??= load();
    return loading;
  };
  if (process.env.FUNCTION_TARGET === name) void loaded();
  return async (request, response) => (await loaded())(request, response);
};
