import { isDeepStrictEqual } from "node:util";
import type { Undo } from "@shop/contract/desk/log";
import {
  type SettingsSection,
  type ShopSettings,
  settingsSections,
} from "@shop/contract/shop-settings";
import { FieldValue, type Firestore } from "firebase-admin/firestore";
import { z } from "zod";
import type { Command, Undoers } from "../../core/command.ts";
import { type Act, undoOf } from "../../log/log.ts";
import { TooLate } from "../../log/undo-step.ts";
import { productNames } from "../../products/product-store.ts";
import type { SectionOf } from "../../settings/settings.ts";
import { sectionsInLog } from "./logged-change.ts";
import {
  type SettingsState,
  settingsIn,
  settingsUndoer,
  settingsWrite,
} from "./settings-document.ts";

/**
 * Sets a section, unless somebody else has changed it since the revision that the change is based on. Idempotent: a
 * section that is so already changes nothing and isn't refused.
 *
 * @param wanted the whole section, and the revision that it is based on
 * @returns null after a conflicting change; the same settings if they are so already
 */
export const changeSection = <Name extends SettingsSection>(
  settings: ShopSettings,
  name: Name,
  { revision: seen, ...wanted }: ShopSettings[Name],
): ShopSettings | null => {
  const { revision, ...values } = settings[name];
  // Saving an unchanged default still sets a revision, because the first steps on Today count a section with one as done.
  if (revision > 0 && isDeepStrictEqual(values, wanted)) return settings;
  if (revision !== seen) return null;
  const next = settings.revision + 1;
  return { ...settings, revision: next, [name]: { ...wanted, revision: next } };
};

// Stryker disable all: what follows needs Firestore, and tests/api shows it.

/** What undoing needs: the revision after the change, and the section before it; null if it was as configured. */
const KeptChange = z.object({
  section: z.enum(settingsSections),
  revision: z.int(),
  before: z.record(z.string(), z.unknown()).nullable(),
});

interface NamedState extends SettingsState {
  /** The names of the products that the section names, before or after the change. */
  readonly names: ReadonlyMap<string, string>;
}

/** The settings after a change; `undo` is missing if nothing was changed. */
interface ChangedSettings {
  readonly settings: ShopSettings;
  readonly undo?: Undo;
}

/**
 * Sets a section of the settings.
 *
 * @param wanted the whole section, and the revision that it is based on
 * @returns the command. Its result is null after a conflicting change
 */
export const settingsCommand = <Name extends SettingsSection>(
  db: Firestore,
  section: Name,
  wanted: ShopSettings[Name],
  act: Act,
): Command<NamedState, ChangedSettings | null> => {
  const { locks, read } = settingsIn(db);
  const { name, products = () => [], changed: loggedValues } = sectionsInLog[section];
  // as: a section is stored as its own kind
  const sectionIn = (settings: ShopSettings) => settings[section] as SectionOf<Name>;
  return {
    act,
    locks,
    read: async () => {
      const state = await read();
      const ids = [...products(sectionIn(state.settings)), ...products(wanted)];
      return { ...state, names: await productNames(db, [...new Set(ids)]) };
    },
    decide: ({ document, settings, names }) => {
      const changed = changeSection(settings, section, wanted);
      if (!changed || changed === settings) return { result: changed && { settings } };
      const { revision } = changed;
      const logged = {
        action: "settings.changed",
        on: { id: section, name },
        ...loggedValues(sectionIn(settings), sectionIn(changed), names),
        undo: { section, revision, before: document.get(section) ?? null },
      } as const;
      return {
        result: { settings: changed, undo: undoOf(act, logged) },
        writes: [settingsWrite(document, { revision, [section]: changed[section] })],
        logged: [logged],
      };
    },
  };
};

/** Gives a section its former values, unless it was changed again. */
const undoChange = settingsUndoer(
  KeptChange,
  ({ section, revision: after, before }, settings, revision) => {
    if (settings[section].revision !== after) throw new TooLate();
    return { [section]: before ? { ...before, revision } : FieldValue.delete() };
  },
);

export const settingsUndoers: Undoers<"settings.changed"> = { "settings.changed": undoChange };
