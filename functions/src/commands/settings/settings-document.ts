import type { ShopSettings } from "@shop/contract/shop-settings";
import type {
  DocumentData,
  DocumentSnapshot,
  Firestore,
  UpdateData,
} from "firebase-admin/firestore";
import type { z } from "zod";
import { createUndoer, type Undoer, type Write } from "../../core/command.ts";
import { parseSettings, settingsPath } from "../../settings/settings-store.ts";

export interface SettingsState {
  readonly document: DocumentSnapshot;
  readonly settings: ShopSettings;
}

/** The settings as one command reads them: each instance changes them in turn. */
export const settingsIn = (db: Firestore) => ({
  locks: [settingsPath],
  read: async (): Promise<SettingsState> => {
    const document = await db.doc(settingsPath).get();
    return { document, settings: parseSettings(document) };
  },
});

export const settingsWrite = (
  document: DocumentSnapshot,
  fields: UpdateData<DocumentData>,
): Write => (document.exists ? { updated: document, fields } : { path: settingsPath, fields });

/**
 * @param kept what undoing needs, as the command's decision says
 * @param former returns the fields as they were before the action, with the settings' next revision; it throws TooLate
 *   if they were changed again
 * @returns what undoes a change of the settings
 */
export const settingsUndoer = <Kept>(
  kept: z.ZodType<Kept>,
  former: (kept: Kept, settings: ShopSettings, revision: number) => UpdateData<DocumentData>,
): Undoer =>
  createUndoer(kept, (db, before) => ({
    ...settingsIn(db),
    decide: ({ document, settings }: SettingsState) => {
      const revision = settings.revision + 1;
      const fields = { revision, ...former(before, settings, revision) };
      return { result: null, writes: [settingsWrite(document, fields)] };
    },
  }));
