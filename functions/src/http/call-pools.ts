import { type Firestore, Timestamp } from "firebase-admin/firestore";
import { z } from "zod";
import { unchanged } from "../firestore/precondition.ts";
import { transact } from "../firestore/transact.ts";
import type { Lease } from "./rate-limiter.ts";

const StoredPool = z.object({ minute: z.int(), taken: z.int() });

/** Firestore may throw a pool away two minutes after its own (firestore.indexes.json: ttl). */
const keptMinutes = 2;

/**
 * The pools of calls that all instances share: one document for each caller who calls more often
 * than an instance lets pass by itself. Its id is a hash, so it tells nobody's address.
 */
export const leaseFrom =
  (db: Firestore): Lease =>
  (key, minute, wanted, pool, deadline) =>
    transact(db, deadline, async (writes) => {
      const reference = db.doc(`callPools/${key}`);
      const document = await reference.get();
      const stored = document.exists ? StoredPool.parse(document.data()) : null;
      if (stored && stored.minute > minute) return 0; // whoever asks has waited too long
      const taken = stored?.minute === minute ? stored.taken : 0;
      const leased = Math.min(wanted, pool - taken);
      if (leased <= 0) return 0;
      const expiresAt = Timestamp.fromMillis((minute + keptMinutes) * 60_000);
      const data = { minute, taken: taken + leased, expiresAt };
      if (document.exists) writes.update(reference, data, unchanged(document));
      else writes.create(reference, data);
      return leased;
    });
