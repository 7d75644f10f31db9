import type { DeskText } from "@shop/contract/desk/texts";
import type { PageText, TextName, TextStates } from "@shop/contract/page-texts";
import { texts } from "@shop/contract/texts.config";
import type { DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import { z } from "zod";
import { parseAll, parseEntity, StoredTime } from "../firestore/entity.ts";
import { unchanged, writeAll } from "../firestore/transact.ts";

const collection = "textVersions";

/** The document of a version, which is created and never changed. */
export const versionPath = (name: TextName, version: number): string =>
  `${collection}/${name}-${version}`;

const StoredVersion = z.object({
  name: z.string(),
  version: z.int(),
  markdown: z.string(),
  at: StoredTime,
  by: z.object({ uid: z.string(), name: z.string() }),
});

/** @returns the Markdown of a version's document. @throws Malformed */
export const parseVersion = (document: DocumentSnapshot) => parseEntity(StoredVersion, document);

/** Versions that the desk lists. */
const listed = 50;

/**
 * @param states the current versions, as the settings name them
 * @returns whether a page about the shop has a text. Without one it isn't there
 */
export const hasText = (name: TextName, states: TextStates): boolean =>
  !(states[name]?.isEmpty ?? texts[name].trim() === "");

/** Texts that an instance keeps parsed, for each name the last one. */
type Parsed = Map<TextName, PageText>;

export type TextStore = ReturnType<typeof textStore>;

/** The texts of the pages about the shop, and their versions. */
export const textStore = (db: Firestore) => {
  const parsed: Parsed = new Map();

  /** @returns a version's Markdown; null if there is no such version */
  const markdownOf = async (name: TextName, version: number): Promise<string | null> => {
    if (version === 0) return texts[name];
    const document = await db.doc(versionPath(name, version)).get();
    return document.exists ? parseVersion(document).markdown : null;
  };

  return {
    /**
     * @param states the current versions, as the settings name them
     * @returns the text that pages show
     * @throws Firestore's own error, or Malformed, when it can't be read
     */
    current: async (name: TextName, states: TextStates): Promise<PageText> => {
      const version = states[name]?.version ?? 0;
      const kept = parsed.get(name);
      if (kept?.version === version) return kept;
      // The parser is loaded by who needs it: no page does while the texts are as configured.
      const [markdown, { parseText }] = await Promise.all([
        markdownOf(name, version),
        import("@shop/contract/parse-text"),
      ]);
      if (markdown === null) throw new Error(`${versionPath(name, version)} is missing`);
      const text = { name, version, blocks: parseText(markdown) };
      parsed.set(name, text);
      return text;
    },

    /** @returns a version with the latest ones; null if there is no such version */
    atDesk: async (
      name: TextName,
      states: TextStates,
      wanted?: number,
    ): Promise<DeskText | null> => {
      const current = states[name]?.version ?? 0;
      const version = wanted ?? current;
      const latest = db
        .collection(collection)
        .where("name", "==", name)
        .orderBy("version", "desc")
        .limit(listed);
      const [markdown, { docs }] = await Promise.all([markdownOf(name, version), latest.get()]);
      if (markdown === null) return null;
      const versions = parseAll(StoredVersion, docs).entries.map(({ version: of, at, by }) => ({
        version: of,
        at: at.toISOString(),
        by,
      }));
      return { name, current, version, markdown, versions };
    },
  };
};

/**
 * Removes an admin's uid and name from the texts that they have set.
 *
 * @param deadline the time, in milliseconds since 1970, after which nothing is written
 * @throws Busy, or Firestore's own error, when it couldn't be done in time; idempotent, so it can be called again
 */
export const anonymiseTexts = (db: Firestore, uid: string, deadline: number): Promise<void> =>
  writeAll(db, db.collection(collection).where("by.uid", "==", uid), deadline, (writes, version) =>
    writes.update(version.ref, { by: { uid: "", name: "" } }, unchanged(version)),
  );
