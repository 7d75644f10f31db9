import { readOwnNumber } from "@shop/contract/prices/vat-number";
import type { PicturesChange } from "@shop/contract/settings/pictures";
import { shopPlace } from "@shop/contract/shop";
import type { SettingsSection, ShopSettings } from "@shop/contract/shop-settings";
import type { Caller } from "../auth/caller.ts";
import { settingsCommand } from "../commands/settings/change-settings.ts";
import { textCommand } from "../commands/settings/change-text.ts";
import { runCommand, type Shop } from "../core/command.ts";
import type { Handlers } from "../http/handlers.ts";
import { Problem } from "../http/problem.ts";
import { actOf } from "../log/log.ts";
import type { PictureStore } from "../pictures/picture-store.ts";
import { holidaysOf } from "../settings/holidays.ts";
import { toPublic } from "../settings/settings.ts";
import type { SettingsStore } from "../settings/settings-store.ts";
import type { TextStore } from "../settings/text-store.ts";
import { keepPictures } from "./keep-pictures.ts";

type Calls =
  | "GET /settings"
  | "GET /desk/settings"
  | `PUT /desk/settings/${SettingsSection}`
  | "GET /texts/:name"
  | `${"GET" | "PUT"} /desk/texts/:name`
  | "GET /desk/holidays";

/** @returns the shop's VAT number as registers write it; "" for none. @throws Problem invalid */
const soundNumber = (typed: string): string => {
  const number = typed === "" ? "" : readOwnNumber(typed, shopPlace);
  if (number === null)
    throw Problem.invalid([{ field: "number", message: "is not a VAT number of the country" }]);
  return number;
};

/** @throws Problem invalid for a picture that isn't there */
const keepNamed = async (
  store: Pick<PictureStore, "keep">,
  { logo, slides, kinds }: PicturesChange,
): Promise<void> => {
  const fieldsOf = (name: string, list: readonly { readonly picture: string }[]) =>
    list.map(({ picture }, at) => ({ field: `${name}.${at}.picture`, address: picture }));
  await keepPictures(store, [
    ...(logo ? [{ field: "logo.picture", address: logo.picture }] : []),
    ...fieldsOf("slides", slides),
    ...fieldsOf("kinds", kinds),
  ]);
};

/** What admins set at the desk, and what shoppers' pages read of it. */
export const settingsHandlers = (
  shop: Shop,
  store: SettingsStore,
  texts: TextStore,
  pictures: Pick<PictureStore, "keep">,
): Pick<Handlers, Calls> => {
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
  const changeOf =
    <Name extends SettingsSection>(section: Name) =>
    ({ body }: { readonly body: ShopSettings[Name] }, caller: Caller, deadline: number) =>
      change(section, body, caller, deadline);

  return {
    "GET /settings": async () => toPublic(await store.current()),
    "GET /desk/settings": store.read,
    "PUT /desk/settings/delivery": changeOf("delivery"),
    "PUT /desk/settings/notice": changeOf("notice"),
    "PUT /desk/settings/countries": changeOf("countries"),
    "PUT /desk/settings/orders": changeOf("orders"),
    "PUT /desk/settings/vat": async ({ body }, caller, deadline) =>
      change("vat", { ...body, number: soundNumber(body.number) }, caller, deadline),
    "PUT /desk/settings/shipping": changeOf("shipping"),
    "PUT /desk/settings/pictures": async ({ body }, caller, deadline) => {
      await keepNamed(pictures, body);
      return change("pictures", body, caller, deadline);
    },
    "PUT /desk/settings/home": changeOf("home"),
    "GET /texts/:name": async ({ params }) =>
      texts.current(params.name, (await store.current()).texts),
    "GET /desk/texts/:name": async ({ params, query }) => {
      const text = await texts.atDesk(params.name, (await store.read()).texts, query.version);
      if (!text) throw new Problem("not-found");
      return text;
    },
    "PUT /desk/texts/:name": async ({ params: { name }, body }, caller, deadline) => {
      const command = textCommand(shop.db, name, body, actOf(caller, new Date()));
      const changed = await runCommand(shop, command, deadline);
      if (!changed) throw new Problem("settings-changed");
      const text = await texts.atDesk(name, changed.settings.texts);
      if (!text) throw new Problem("not-found");
      return { ...text, undo: changed.undo };
    },
    "PUT /desk/settings/opening": changeOf("opening"),
    "PUT /desk/settings/caps": changeOf("caps"),
    "PUT /desk/settings/payment": changeOf("payment"),
    "PUT /desk/settings/priceLists": changeOf("priceLists"),
    "GET /desk/holidays": async ({ query: { year, region } }) => {
      const holidays = await holidaysOf(year, region);
      if (!holidays) throw new Problem("not-found", "The country has no such region");
      return holidays;
    },
  };
};
