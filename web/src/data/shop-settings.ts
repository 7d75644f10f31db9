import { calendarOf, configuredSettings } from "@shop/contract/configured-settings";
import type { DeliveryCalendar } from "@shop/contract/delivery-time";
import type { TextName } from "@shop/contract/page-texts";
import type { PublicSettings } from "@shop/contract/shop-settings";
import { createContext, use } from "react";
import { settingsKey } from "../runtime/page-flags.ts";
import { persistentText } from "../runtime/persistent-text.ts";
import { createStore, useStore } from "../ui/create-store.ts";
import { call } from "./call/call.ts";
import { onClosedShop, onSettingsRevision } from "./call/settings-revision.ts";

const stored = persistentText(settingsKey);

/** What an earlier page has learnt; what a later build knows beside it is as configured. */
const load = (): PublicSettings => {
  try {
    return { ...configuredSettings, ...JSON.parse(stored.read() ?? "{}") };
  } catch {
    return configuredSettings; // the storage holds something else
  }
};

const known = createStore(load());

/** Whether visitors see the shop. A page that isn't told otherwise is an open shop's: the server decides what it shows. */
const open = createStore(true);
onClosedShop(() => open.set(false));

/** Takes over what the shop has answered; a cached answer of an earlier deploy may lack a section. */
const learn = (answered: PublicSettings): void => {
  const settings = { ...configuredSettings, ...answered };
  open.set(settings.opening.open);
  stored.write(JSON.stringify(settings));
  known.set(settings);
};

/** Takes over the settings that the server rendered the page with, unless a later page has learnt newer ones. */
export const learnFromPage = (settings: PublicSettings | undefined): void => {
  if (!settings) return;
  open.set(settings.opening.open);
  if (settings.revision > known.get().revision) learn(settings);
};

/** Asks for the settings: after an answer that they contradict, and where no list names their revision. */
export const refreshSettings = (): void => {
  call("GET /settings", {}).then(learn, () => {}); // the known ones stay
};

/** The revisions that were asked for: an answer from the CDN's cache may name an old one. */
const asked = new Set<number>();

// The lists that pages load anyway name the settings' revision, so a page asks for the settings only if it doesn't know
// them (docs/decisions/150-settings-reach-pages.md).
onSettingsRevision((revision) => {
  if (revision === known.get().revision || asked.has(revision)) return;
  asked.add(revision);
  call("GET /settings", {}).then(
    (settings) => {
      learn(settings);
      if (settings.revision < revision) asked.delete(revision); // a cache was behind: the next list asks again
    },
    () => asked.delete(revision),
  );
});

/** The settings that the server rendered the page with; undefined where they are as configured. */
export const PageSettingsContext = createContext<PublicSettings | undefined>(undefined);

/** What admins have set at the desk, followed as it changes. */
export const useShopSettings = (): PublicSettings => {
  const ofPage = use(PageSettingsContext) ?? configuredSettings;
  return useStore(known, () => ofPage);
};

/** Whether a page about the shop has a text. Without one it isn't there, and no page links to it. */
export const hasText = ({ texts }: PublicSettings, name: TextName): boolean =>
  !(texts[name]?.isEmpty ?? __CONFIGURED_EMPTY__.includes(name));

/** Whether visitors see the shop, followed as it changes. */
export const useIsOpen = (): boolean => {
  const ofPage = use(PageSettingsContext)?.opening.open ?? true;
  return useStore(open, () => ofPage);
};

/** When orders are shipped and arrive. */
export const useDeliveryCalendar = (): DeliveryCalendar => calendarOf(useShopSettings());
