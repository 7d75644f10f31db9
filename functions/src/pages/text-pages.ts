import type { TextName } from "@shop/contract/page-texts";
import type { ShopSettings } from "@shop/contract/shop-settings";
import type { Request } from "express";
import { toPublic as publicSettings } from "../settings/settings.ts";
import type { SettingsStore } from "../settings/settings-store.ts";
import { hasText, type TextStore } from "../settings/text-store.ts";
import { orFailed, type PageResponse, sendClosed, sendPage } from "./page-answers.ts";
import type { TextAnswer, WebBuild } from "./web-build.ts";

/** @returns what sends the pages about the shop, by their names */
export const textSender = (
  web: WebBuild,
  texts: Pick<TextStore, "current">,
  settings: Pick<SettingsStore, "current">,
) => {
  /** A text that is as configured is in the build. */
  const textAnswer = async (
    name: TextName,
    set: ShopSettings,
    requestId: string,
  ): Promise<TextAnswer> => {
    if (!hasText(name, set.texts)) return { status: "missing" };
    if (!set.texts[name]) return { status: "found", text: null };
    return orFailed(requestId, async () => ({
      status: "found",
      text: await texts.current(name, set.texts),
    }));
  };

  return (name: TextName) => async (req: Request, res: PageResponse) => {
    res.locals.route = `/${name}`;
    const set = await settings.current();
    if (!set.opening.open) return sendClosed(web, req, res, set);
    const answer = await textAnswer(name, set, res.locals.requestId);
    sendPage(res, answer.status, await web.textPage(name, answer, publicSettings(set)));
  };
};
