import type { NextFunction, Request, Response } from "express";
import { senderOf } from "./client-address.ts";
import type { CountCall, RequestsPerMinute } from "./rate-limiter.ts";

/** Refuses who calls too often, before anything is done for them (429). */
export const limitSenders =
  (countCall: CountCall, perMinute: RequestsPerMinute) =>
  async (req: Request, _: Response, next: NextFunction): Promise<void> => {
    const { address, forwarder } = senderOf(req);
    await countCall("address", address, perMinute.address);
    // What an address lies about, its forwarder pays for.
    if (forwarder !== address) await countCall("forwarder", forwarder, perMinute.forwarder);
    next();
  };
