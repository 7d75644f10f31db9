import type { ShopSettings } from "@shop/contract/shop-settings";
import type {
  DocumentData,
  DocumentSnapshot,
  Firestore,
  UpdateData,
} from "firebase-admin/firestore";
import type { Write } from "../../core/command.ts";
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
