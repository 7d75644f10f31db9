import type { Undo } from "@shop/contract/desk/log";
import { textTitles } from "@shop/contract/desk/texts";
import { TextName, TextStates } from "@shop/contract/page-texts";
import { isVisible } from "@shop/contract/plain-text";
import type { ShopSettings } from "@shop/contract/shop-settings";
import { texts } from "@shop/contract/texts.config";
import type { DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import { z } from "zod";
import type { Command, Undoers } from "../../core/command.ts";
import { type Act, undoOf } from "../../log/log.ts";
import { TooLate } from "../../log/undo-step.ts";
import { parseVersion, versionPath } from "../../settings/text-store.ts";
import {
  type SettingsState,
  settingsIn,
  settingsUndoer,
  settingsWrite,
} from "./settings-document.ts";

/**
 * Sets a text, unless somebody else has set another one since the version that the change is based on. Idempotent: the
 * text that pages show already changes nothing.
 *
 * @param shown the text that pages show
 * @returns the text's next version; the current one if nothing changes; null after a conflicting change
 */
export const nextVersion = (
  settings: ShopSettings,
  name: TextName,
  shown: string,
  wanted: { readonly markdown: string; readonly version: number },
): number | null => {
  const current = settings.texts[name]?.version ?? 0;
  if (wanted.markdown.trim() === shown.trim()) return current;
  return wanted.version === current ? settings.revision + 1 : null;
};

// Stryker disable all: what follows needs Firestore, and tests/api shows it.

interface TextState extends SettingsState {
  /** The current version's document; null while the text is as configured. */
  readonly shown: DocumentSnapshot | null;
}

/** What undoing needs: the text's version after the change, and its state before; null if it was as configured. */
const KeptChange = z.object({
  name: TextName,
  version: z.int(),
  before: TextStates.shape.delivery.unwrap().nullable(),
});

/** @returns the command. Its result is null after a conflicting change; `undo` is missing if nothing was changed */
export const textCommand = (
  db: Firestore,
  name: TextName,
  wanted: { readonly markdown: string; readonly version: number },
  act: Act,
): Command<TextState, { readonly settings: ShopSettings; readonly undo?: Undo } | null> => {
  const { locks, read } = settingsIn(db);
  return {
    act,
    locks,
    read: async () => {
      const state = await read();
      const version = state.settings.texts[name]?.version ?? 0;
      return {
        ...state,
        shown: version > 0 ? await db.doc(versionPath(name, version)).get() : null,
      };
    },
    decide: ({ document, settings, shown }) => {
      const { [name]: before, ...others } = settings.texts;
      // A text whose document is missing can be set anew.
      const now = shown ? (shown.exists ? parseVersion(shown).markdown : "") : texts[name];
      const version = nextVersion(settings, name, now, wanted);
      if (version === null) return { result: null };
      if (version === (before?.version ?? 0)) return { result: { settings } };
      const { markdown } = wanted;
      const states = { ...others, [name]: { version, isEmpty: !isVisible(markdown) } };
      const logged = {
        action: "settings.text-changed",
        on: { id: `text-${name}`, name: textTitles[name] },
        before: { version: before?.version ?? 0, characters: now.length },
        after: { version, characters: markdown.length },
        undo: { name, version, before: before ?? null },
      } as const;
      const by = { uid: act.uid, name: act.name };
      return {
        result: {
          settings: { ...settings, revision: version, texts: states },
          undo: undoOf(act, logged),
        },
        writes: [
          settingsWrite(document, { revision: version, texts: states }),
          {
            path: versionPath(name, version),
            fields: { name, version, markdown, at: act.at, by },
          },
        ],
        logged: [logged],
      };
    },
  };
};

/** Shows the former version again, unless the text was changed again. */
const undoText = settingsUndoer(KeptChange, ({ name, version, before }, settings) => {
  const { [name]: now, ...others } = settings.texts;
  if (now?.version !== version) throw new TooLate();
  return { texts: before ? { ...others, [name]: before } : others };
});

export const textUndoers: Undoers<"settings.text-changed"> = { "settings.text-changed": undoText };
