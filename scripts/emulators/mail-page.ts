import { colours } from "@shop/contract/colours";
import { shop } from "@shop/contract/shop";
import { escaped } from "../../functions/src/mail/render-letter.ts";

/** A mail of the demo shop, as it would arrive. */
export interface ShownMail {
  readonly id: string;
  readonly to: string;
  readonly from: string;
  readonly at: Date;
  readonly state: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const pair = (name: keyof typeof colours): string => `light-dark(${colours[name].join()})`;

const styles = `
:root{color-scheme:light dark;--page:${pair("page")};--surface:${pair("surface")};--ink:${pair("ink")};--soft:${pair("ink-soft")};--line:${pair("line")};--accent:${pair("accent")}}
*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--ink);font:16px/1.45 system-ui,sans-serif}
header{background:${pair("frame")};color:${pair("on-frame")};border-bottom:4px solid var(--accent);padding:12px 20px}
h1{font:600 24px "Barlow Condensed","Arial Narrow",sans-serif;margin:0}header p{margin:2px 0 0;color:${pair("on-frame-soft")};font-size:14px}
main{display:grid;grid-template-columns:minmax(260px,340px) 1fr;min-height:calc(100vh - 80px)}
nav{border-right:1px solid var(--line)}nav a{display:block;padding:12px 20px;border-bottom:1px solid var(--line);color:inherit;text-decoration:none}
nav a:hover,nav a:focus-visible{background:var(--surface)}nav a[aria-current]{background:var(--surface);box-shadow:inset 4px 0 var(--accent)}
nav b,nav span{display:block;overflow-wrap:anywhere}span,dt,.none{color:var(--soft);font-size:14px}.none{padding:20px;max-width:40em}
article{padding:20px;min-width:0;display:flex;flex-direction:column}dl{display:grid;grid-template-columns:auto 1fr;gap:2px 14px;margin:0 0 14px}dd{margin:0;overflow-wrap:anywhere}
h2{font:600 26px/1.1 "Barlow Condensed","Arial Narrow",sans-serif;margin:0 0 10px;overflow-wrap:anywhere}
iframe{flex:1;min-height:640px;width:100%;border:1px solid var(--line);background:var(--surface)}
summary{cursor:pointer;padding:10px 0}pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--surface);border:1px solid var(--line);padding:14px;margin:0}
@media(max-width:720px){main{grid-template-columns:1fr}nav{border:0}article{order:-1}}
`;

const time = (at: Date): string => at.toISOString().slice(0, 16).replace("T", " ");

const linkTo = ({ id, to, subject, at }: ShownMail, shown: ShownMail | undefined): string =>
  `<a href="/${id}"${id === shown?.id ? ' aria-current="page"' : ""}><b>${escaped(subject)}</b><span>to ${escaped(to)}</span><span>${time(at)}</span></a>`;

const article = ({ id, to, from, at, state, subject, text }: ShownMail): string =>
  `<article><h2>${escaped(subject)}</h2><dl><dt>From</dt><dd>${escaped(from)}</dd><dt>To</dt><dd>${escaped(to)}</dd><dt>Written</dt><dd>${time(at)} UTC</dd><dt>Delivery</dt><dd>${escaped(state)}: nothing is sent from the emulators</dd></dl><iframe title="The mail as HTML" src="/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe><details><summary>As plain text</summary><pre>${escaped(text)}</pre></details></article>`;

/**
 * @param mails the newest first
 * @param shown the mail to show
 * @returns a page that lists the mails and shows one
 */
export const mailPage = (mails: readonly ShownMail[], shown: ShownMail | undefined): string => {
  const list = mails.map((mail) => linkTo(mail, shown)).join("");
  const none = `<p class="none">No mail has been written yet. Order a tool in the shop, or confirm, ship or cancel an order.</p>`;
  const right = shown ? article(shown) : '<p class="none">Choose a mail to read it.</p>';
  const refresh = shown ? "" : '<meta http-equiv="refresh" content="3">';
  return `<!doctype html><html lang="${shop.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${refresh}<title>Mails of the demo shop</title><style>${styles.replaceAll("\n", "")}</style></head><body><header><h1>Mails of the demo shop</h1><p>As they would arrive. Only this machine sees them.</p></header><main>${mails.length > 0 ? `<nav aria-label="Mails">${list}</nav>${right}` : none}</main></body></html>`;
};
