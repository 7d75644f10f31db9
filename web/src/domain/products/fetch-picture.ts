import { call } from "../../data/call/call.ts";
import { CallFailed } from "../../data/call/call-failed.ts";

/** Milliseconds of a picture: another server sends it first, and the shop renders it then. */
const timeoutMs = 60_000;

/** @returns whether a picture is on another server, from which the shop can fetch it */
export const isOnWeb = (address: string): boolean => address.startsWith("https://");

/**
 * Has the shop fetch a picture. It can be made again.
 *
 * @param address of https
 * @returns where it is in the shop
 * @throws CallFailed; `refusalOf` says whether its address is wrong
 */
export const fetchPicture = async (address: string, signal?: AbortSignal): Promise<string> => {
  const options = { timeoutMs, ...(signal && { signal }) };
  const stored = await call("POST /pictures/fetched", { body: { address } }, options);
  return stored.address;
};

/** @returns why the shop doesn't take a picture; null for any other error, after which it can be tried again */
export const refusalOf = (error: unknown): string | null => {
  const isRefused = error instanceof CallFailed && error.code === "invalid";
  return (isRefused && error.problem?.errors?.[0]?.message) || null;
};
