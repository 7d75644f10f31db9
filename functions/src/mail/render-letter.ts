import { colours } from "@shop/contract/colours";
import { formatMinorUnits } from "@shop/contract/format";
import { statusesAhead, statusName, usualStatuses } from "@shop/contract/order-status";
import { shop } from "@shop/contract/shop";
import { actionAddress, type Letter } from "./letter.ts";

/** @returns a text with its lines indented */
const indented = (text: string): string => text.replaceAll(/\r\n|\r|\n/g, "\n  ");

/**
 * @param site the shop's address, without a trailing slash
 * @returns the letter as plain text
 */
export const textOf = (letter: Letter, site: string): string => {
  const {
    heading,
    paragraphs,
    lines,
    parts = [],
    sum,
    below = [],
    facts,
    action,
    footnote,
  } = letter;
  const ordered = lines.map(
    ({ name, quantity, unitPriceCents, totalCents }) =>
      `  ${quantity} × ${name}, ${formatMinorUnits(unitPriceCents)} each: ${formatMinorUnits(totalCents)}`,
  );
  const others = parts.map(([name, price]) => `  ${name}: ${price}`);
  return [
    heading,
    ...paragraphs,
    ...(sum
      ? [
          [
            ...ordered,
            ...others,
            `  ${sum[0]}: ${formatMinorUnits(sum[1])}`,
            ...below.map((text) => `  ${text}`),
          ].join("\n"),
        ]
      : []),
    ...facts.map(([name, value, page]) =>
      [`${name}:`, indented(value), ...(page ? [page] : [])].join("\n  "),
    ),
    `${action.label}: ${actionAddress(letter, site)}`,
    `-- \n${footnote}`,
  ].join("\n\n");
};

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** @returns a text escaped for an element or a quoted attribute */
export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? "");

const inLines = (text: string): string => escaped(text).replaceAll(/\r\n|\r|\n/g, "<br>");

const ofScheme = (at: 0 | 1) => ({
  page: colours.page[at],
  surface: colours.surface[at],
  ink: colours.ink[at],
  soft: colours["ink-soft"][at],
  line: colours.line[at],
  accent: colours.accent[at],
  onAccent: colours["on-accent"][at],
  frame: colours.frame[at],
  onFrame: colours["on-frame"][at],
  tag: colours.tag[at],
  onTag: colours["on-tag"][at],
});
const [light, dark] = [ofScheme(0), ofScheme(1)];
/**
 * The shop's colours in light; mail programs that know dark take the second ones.
 * Elements carry classes, since most programs read a style sheet in the head, and Outlook tables.
 */
const styles = `
body{margin:0;background:${light.page};color:${light.ink};font:16px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif}
table{border-collapse:collapse;width:100%}td{padding:0;vertical-align:top;overflow-wrap:anywhere}
.card{max-width:600px;margin:0 auto;background:${light.surface}}
.bar{background:${light.frame};color:${light.onFrame};padding:18px 24px;border-bottom:4px solid ${light.accent}}
.bar,h1,.go{font-family:"Barlow Condensed","Arial Narrow",Arial,sans-serif}
.bar{font-size:22px;font-weight:600;letter-spacing:.02em}
.in{padding:24px}h1{font-size:32px;line-height:1.1;margin:0 0 12px}p{margin:0 0 14px}
.way{table-layout:fixed}.way td{border-top:4px solid ${light.line};color:${light.soft};font-size:13px;padding-top:6px}.way .on{border-color:${light.accent};color:${light.ink};font-weight:600}
.way,.list,.facts{margin:6px 0 20px}
.list td{border-bottom:1px solid ${light.line};padding:9px 0}.list td+td{text-align:right;white-space:nowrap;padding-left:16px}
.soft{color:${light.soft};font-size:14px}.sum td{border:0;font-weight:600;font-size:18px}.tag{background:${light.tag};color:${light.onTag};padding:3px 10px;border-radius:3px}
.facts td{padding:3px 0}.facts a{color:inherit}.facts td:first-child{color:${light.soft};width:9em;padding-right:12px}
.go{display:inline-block;background:${light.accent};color:${light.onAccent};font-size:20px;font-weight:600;text-decoration:none;padding:10px 22px;border-radius:4px}
.foot{max-width:600px;margin:0 auto;padding:16px 24px;color:${light.soft};font-size:13px}
@media(max-width:400px){.in,.bar,.foot{padding:18px}.way td{font-size:11px}.facts td:first-child{width:6em}}
@media(prefers-color-scheme:dark){body{background:${dark.page};color:${dark.ink}}.card{background:${dark.surface}}.bar{background:${dark.frame}}.soft,.foot,.facts td:first-child,.way td{color:${dark.soft}}
.way td,.list td{border-color:${dark.line}}.way .on{border-color:${dark.accent};color:${dark.ink}}}
`.replaceAll("\n", "");

const wayOf = ({ reached }: Letter): string => {
  if (!reached) return "";
  const ahead = statusesAhead(reached);
  const cells = usualStatuses.map(
    (status) => `<td${ahead.includes(status) ? "" : ' class="on"'}>${statusName(status)}</td>`,
  );
  return `<table role="presentation" class="way"><tr>${cells.join("")}</tr></table>`;
};

const linesOf = ({ lines, parts = [], sum, below = [] }: Letter): string => {
  if (!sum) return "";
  const rows = lines.map(
    ({ name, quantity, unitPriceCents, totalCents }) =>
      `<tr><td>${escaped(name)}<br><span class="soft">${quantity} × ${formatMinorUnits(unitPriceCents)}</span></td><td>${formatMinorUnits(totalCents)}</td></tr>`,
  );
  const others = parts.map(
    ([name, price]) => `<tr><td>${escaped(name)}</td><td>${escaped(price)}</td></tr>`,
  );
  return `<table role="presentation" class="list">${rows.join("")}${others.join("")}<tr class="sum"><td>${sum[0]}</td><td><span class="tag">${formatMinorUnits(sum[1])}</span></td></tr></table>${below.map((text) => `<p class="soft">${escaped(text)}</p>`).join("")}`;
};

const factsOf = ({ facts }: Letter): string => {
  if (facts.length === 0) return "";
  const rows = facts.map(
    ([name, value, page]) =>
      `<tr><td>${escaped(name)}</td><td>${page ? `<a href="${escaped(page)}">${inLines(value)}</a>` : inLines(value)}</td></tr>`,
  );
  return `<table role="presentation" class="facts">${rows.join("")}</table>`;
};

const head = `<div class="bar">${escaped(shop.name)}</div>`;

/** The Content-ID of the logo that a mail brings (RFC 2392). */
export const logoId = "logo";

/** On white, as on the pages. Its text, where a mail program shows no pictures, is dark on that white. */
const onWhite = `height:32px;max-width:100%;padding:4px;border-radius:4px;background:#ffffff;color:${light.ink};vertical-align:middle`;

/**
 * @param html a rendered letter
 * @param saysName whether the shop's name stands in the logo, and not beside it
 * @returns the letter with the logo in its head, which comes with the mail: nothing is loaded
 */
export const withLogo = (html: string, saysName: boolean): string => {
  const name = escaped(shop.name);
  const logo = `<img src="cid:${logoId}" alt="${saysName ? name : ""}" height="32" style="${onWhite}">`;
  return html.replace(head, () => `<div class="bar">${logo}${saysName ? "" : ` ${name}`}</div>`);
};

/**
 * @param site the shop's address, without a trailing slash
 * @returns the letter as HTML in the shop's looks. It loads nothing, so it can't track when it is opened
 */
export const htmlOf = (letter: Letter, site: string): string => {
  const { subject, preview, heading, paragraphs, action, footnote } = letter;
  return `<!doctype html><html lang="${shop.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title><style>${styles}</style></head><body><div style="display:none">${escaped(preview)}</div><div class="card">${head}<div class="in"><h1>${escaped(heading)}</h1>${paragraphs.map((text) => `<p>${inLines(text)}</p>`).join("")}${wayOf(letter)}${linesOf(letter)}${factsOf(letter)}<a class="go" href="${escaped(actionAddress(letter, site))}">${escaped(action.label)}</a></div></div><div class="foot">${inLines(footnote)}</div></body></html>`;
};
