import {
  type PictureFormat,
  pictureFormats,
  pictureWidths,
  uploadedPicture,
} from "@shop/contract/pictures";
import {
  FieldValue,
  type Firestore,
  type QueryDocumentSnapshot,
  Timestamp,
} from "firebase-admin/firestore";
import { z } from "zod";
import { refuseAfter } from "../firestore/busy.ts";
import { parseEntity, StoredTime } from "../firestore/entity.ts";
import { fateOf } from "./named-pictures.ts";
import type { Rendered } from "./render-picture.ts";

/** A stored picture: its size in pixels, and when the job has found that nothing names it (jobs/drop-pictures.ts). */
const StoredPicture = z.object({
  width: z.int().positive(),
  height: z.int().positive(),
  unnamedSince: StoredTime.optional(),
});

/** A picture as products and settings name it. */
export interface NamedPicture {
  readonly address: string;
  /** Pixels of the widest file. */
  readonly width: number;
  readonly height: number;
}

/** Where a picture's own document is. */
const pathOfPicture = (hash: string): string => `pictures/${hash}`;

/** Where the bytes of one of its files are. */
const pathOfFile = (hash: string, width: number, format: PictureFormat): string =>
  `${pathOfPicture(hash)}/renditions/${width}.${format}`;

/** Whether a commit was refused because a document is another than was read (gRPC: not found, failed precondition). */
const hasChanged = (thrown: unknown): boolean =>
  thrown instanceof Error && "code" in thrown && (thrown.code === 5 || thrown.code === 9);

export type PictureStore = ReturnType<typeof pictureStore>;

/** The pictures that were uploaded, as bytes in the database (docs/decisions/167). */
export const pictureStore = (db: Firestore) => ({
  /**
   * Finds a picture that is about to be named, and keeps it for thirty days more.
   *
   * @param hash the SHA-256 of the uploaded bytes
   * @returns null if there is none
   */
  keep: async (hash: string): Promise<NamedPicture | null> => {
    const document = await db.doc(pathOfPicture(hash)).get();
    if (!document.exists) return null;
    const { width, height, unnamedSince } = parseEntity(StoredPicture, document);
    // The job deletes only what it has read unchanged, so that one of both is refused.
    if (unnamedSince) await document.ref.update({ unnamedSince: FieldValue.delete() });
    return { address: uploadedPicture(hash), width, height };
  },

  /**
   * Stores a picture with all its files in one commit, so that no half of it is ever there. Idempotent.
   *
   * @param deadline the time, in milliseconds since 1970, after which nothing may be written
   * @throws Busy after the deadline
   */
  write: async (hash: string, rendered: Rendered, deadline: number): Promise<NamedPicture> => {
    const { width, height, renditions } = rendered;
    const batch = db.batch();
    const storedAt = Timestamp.now();
    batch.set(db.doc(pathOfPicture(hash)), { schema: 1, width, height, storedAt });
    for (const file of renditions) {
      batch.set(db.doc(pathOfFile(hash, file.width, file.format)), { bytes: file.bytes });
    }
    refuseAfter(deadline);
    await batch.commit();
    return { address: uploadedPicture(hash), width, height };
  },

  /**
   * Notes that nothing names a picture, or that something does again, or deletes it with its files (named-pictures.ts). Does
   * nothing if it has changed since it was read: somebody is about to name it.
   *
   * @returns whether it was deleted
   */
  settle: async (
    document: QueryDocumentSnapshot,
    isNamed: boolean,
    now: Date,
  ): Promise<boolean> => {
    const { unnamedSince } = parseEntity(StoredPicture, document);
    const fate = fateOf(isNamed, unnamedSince, now);
    if (fate === "stays") return false;
    const batch = db.batch();
    const asRead = { lastUpdateTime: document.updateTime };
    if (fate === "goes") {
      batch.delete(document.ref, asRead);
      for (const width of pictureWidths)
        for (const format of pictureFormats)
          batch.delete(db.doc(pathOfFile(document.id, width, format)));
    } else {
      const since = fate === "isUnnamed" ? Timestamp.fromDate(now) : FieldValue.delete();
      batch.update(document.ref, { unnamedSince: since }, asRead);
    }
    try {
      await batch.commit();
    } catch (thrown) {
      if (!hasChanged(thrown)) throw thrown;
      return false;
    }
    return fate === "goes";
  },

  /** @returns the bytes of one of a picture's files; null if there is none */
  file: async (hash: string, width: number, format: PictureFormat): Promise<Buffer | null> => {
    const document = await db.doc(pathOfFile(hash, width, format)).get();
    const bytes: unknown = document.get("bytes");
    return Buffer.isBuffer(bytes) ? bytes : null;
  },
});
