import type { SettingsSection, ShopSettings } from "@shop/contract/shop-settings";
import type { Caller } from "../auth/caller.ts";
import { settingsCommand } from "../commands/settings/change-settings.ts";
import { runCommand, type Shop } from "../core/command.ts";
import type { Handlers } from "../http/handlers.ts";
import { Problem } from "../http/problem.ts";
import { actOf } from "../log/log.ts";
import { holidaysOf } from "../settings/holidays.ts";
import { toPublic } from "../settings/settings.ts";
import type { SettingsStore } from "../settings/settings-store.ts";

type Calls =
  | "GET /settings"
  | "GET /desk/settings"
  | `PUT /desk/settings/${SettingsSection}`
  | "GET /desk/holidays";

/** What admins set at the desk, and what shoppers' pages read of it. */
export const settingsHandlers = (shop: Shop, store: SettingsStore): Pick<Handlers, Calls> => {
  const change = async <Name extends SettingsSection>(
    section: Name,
    wanted: ShopSettings[Name],
    caller: Caller,
    deadline: number,
  ) => {
    const command = settingsCommand(shop.db, section, wanted, actOf(caller, new Date()));
    const changed = await runCommand(shop, command, deadline);
    if (!changed) throw new Problem("settings-changed");
    return { ...changed.settings, undo: changed.undo };
  };

  return {
    "GET /settings": async () => toPublic(await store.current()),
    "GET /desk/settings": store.read,
    "PUT /desk/settings/delivery": ({ body }, caller, deadline) =>
      change("delivery", body, caller, deadline),
    "PUT /desk/settings/notice": ({ body }, caller, deadline) =>
      change("notice", body, caller, deadline),
    "GET /desk/holidays": async ({ query: { year, region } }) => {
      const holidays = await holidaysOf(year, region);
      if (!holidays) throw new Problem("not-found", "The country has no such region");
      return holidays;
    },
  };
};
