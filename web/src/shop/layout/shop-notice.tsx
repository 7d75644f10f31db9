import { noticeAt } from "@shop/contract/configured-settings";
import { useShopSettings } from "../../data/shop-settings.ts";
import { persistentText } from "../../runtime/persistent-text.ts";
import { useHydrated } from "../../runtime/use-hydrated.ts";
import { createStore, useStore } from "../../ui/create-store.ts";
import { NoticeBar } from "../../ui/notice-bar.tsx";

const stored = persistentText("closedNotice");

/** The text of the notice that the visitor has closed. */
const closed = createStore<string | null>(stored.read());

const close = (text: string): void => {
  stored.write(text);
  closed.set(text);
};

/**
 * The shop's notice, at the window's lower edge: it comes after the page, and moves nothing. Its element is there
 * from the start, since screen readers read out only changes within it. A cached page may be days old, so only the browser decides whether it is a day of the notice.
 */
export const ShopNotice = () => {
  const settings = useShopSettings();
  const isHydrated = useHydrated();
  const closedText = useStore(closed, () => null);
  const text = isHydrated ? noticeAt(settings, new Date()) : "";
  const isShown = text !== "" && text !== closedText;
  return (
    <div role="status" className="shop-notice sticky bottom-0 z-5 print:hidden">
      {isShown && <NoticeBar text={text} onClose={() => close(text)} />}
    </div>
  );
};
