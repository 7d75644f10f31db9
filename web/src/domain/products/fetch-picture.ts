import type { UploadedPicture } from "@shop/contract/desk/pictures";
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
 * @throws CallFailed; `refusalOf` says whether its address is wrong
 */
export const fetchPicture = (address: string, signal?: AbortSignal): Promise<UploadedPicture> => {
  const options = { timeoutMs, ...(signal && { signal }) };
  return call("POST /pictures/fetched", { body: { address } }, options);
};

/** Pixels: a card shows a picture at least that wide. */
const smallPixels = 400;

/** @returns what the owner is told of a picture that looks blurred; null for a larger one */
export const smallPictureText = ({
  width,
  height,
}: Pick<UploadedPicture, "width" | "height">): string | null =>
  Math.max(width, height) < smallPixels
    ? `It has only ${width} × ${height} pixels, and looks blurred. A picture of 800 pixels or more is sharp.`
    : null;

/** @returns why the shop doesn't take a picture; null for any other error, after which it can be tried again */
export const refusalOf = (error: unknown): string | null => {
  const isRefused = error instanceof CallFailed && error.code === "invalid";
  return (isRefused && error.problem?.errors?.[0]?.message) || null;
};
