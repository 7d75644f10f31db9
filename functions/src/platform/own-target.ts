import type { Request, Response } from "express";

type Handler = (request: Request, response: Response) => void | Promise<void>;

/**
 * Loads what a function needs in its own instances alone: all functions come in one module, and each
 * instance of each evaluates it whole. Where the platform names this function as the instance's, it is
 * loaded at once, otherwise at the first request. It is no await at the module's top: the emulator
 * can't load such a module.
 *
 * @param name the function's name in index.ts; Cloud Run and the emulator have it in FUNCTION_TARGET
 *   (https://cloud.google.com/functions/docs/configuring/env-var#runtime_environment_variables_set_automatically)
 * @param load imports and makes the handler; if it fails at once, the instance doesn't start
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
