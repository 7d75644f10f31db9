import { createServer, type ServerResponse } from "node:http";
import { z } from "zod";
import { decodeFields, type RestField } from "../../tests/support/fields.ts";
import type { Life } from "../lifetime/run.mjs";
import { freePort } from "../toolchain/ports.ts";
import { mailPage, type ShownMail } from "./mail-page.ts";
import { host, type Site } from "./sites.ts";

/** The port that the page prefers. */
const usualPort = 5080;

/** Settings of the emulated functions: mails link to the demo shop, and the shop receives some itself. */
export const demoMailSettings = ({ url }: Site) => ({
  SITE_URL: url,
  SHOP_EMAIL: "shop@example.com",
});

const StoredMail = z.object({
  to: z.tuple([z.string()]),
  from: z.string(),
  message: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  delivery: z.object({ state: z.string(), startTime: z.date() }),
});

/** What Firestore's REST API answers to a query: a row without a document only says when it was read. */
type Rows = { document?: { name: string; fields: Record<string, RestField> } }[];

/** @returns the newest mails of a project, the newest first */
const readMails = async (firestore: string, project: string): Promise<ShownMail[]> => {
  const base = `http://${firestore}/v1/projects/${project}/databases/(default)`;
  const structuredQuery = {
    from: [{ collectionId: "mail" }],
    orderBy: [{ field: { fieldPath: "delivery.startTime" }, direction: "DESCENDING" }],
    limit: 100,
  };
  const response = await fetch(`${base}/documents:runQuery`, {
    method: "POST",
    headers: { authorization: "Bearer owner" },
    body: JSON.stringify({ structuredQuery }),
  });
  const rows = (await response.json()) as Rows; // the shape is Firestore's own
  return rows.flatMap(({ document }) => {
    if (!document) return [];
    const { data } = StoredMail.safeParse(decodeFields(document.fields));
    if (!data) return [];
    const { to, from, message, delivery } = data;
    const id = document.name.replace(/^.*\//, "");
    return [{ id, to: to[0], from, ...message, state: delivery.state, at: delivery.startTime }];
  });
};

/** The policies of the page and of a shown mail, which runs no script and loads only pictures. */
const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'";
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src https: data:";

const send = (response: ServerResponse, status: number, policy: string, html: string): void => {
  response.writeHead(status, {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policy,
    "cache-control": "no-store",
  });
  response.end(html);
};

/**
 * Shows the mails of an emulated shop on a page of its own, which is no part of what is deployed.
 *
 * @param firestore where its emulator listens: "127.0.0.1:8080"
 * @returns the page's address
 */
export const showMails = async (
  life: Pick<Life, "atEnd">,
  firestore: string,
  project: string,
): Promise<string> => {
  const port = await freePort(usualPort);
  const address = `${host}:${port}`;
  const server = createServer((request, response) => {
    // Another site's page can name this address, but not as its host (DNS rebinding).
    if (request.headers.host !== address) return send(response, 403, pagePolicy, "");
    readMails(firestore, project).then(
      (mails) => {
        const [, id = "", part] = (request.url ?? "/").split("/");
        const shown = mails.find((mail) => mail.id === id);
        if (id !== "" && !shown) return send(response, 404, pagePolicy, mailPage(mails, undefined));
        if (part !== "html") return send(response, 200, pagePolicy, mailPage(mails, shown));
        const html = shown?.html.replace("<head>", '<head><base target="_blank">') ?? "";
        send(response, 200, mailPolicy, html);
      },
      (error: Error) =>
        send(response, 503, pagePolicy, `The mails can't be read: ${error.message}`),
    );
  });
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  life.atEnd(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://${address}`;
};
