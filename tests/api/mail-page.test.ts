import { get } from "node:http";
import { afterAll, expect, test } from "vitest";
import { showMails } from "../../scripts/emulators/show-mails.ts";
import { clearProject, newProjectId } from "../support/project.ts";
import { writeMail } from "./shop/mails.ts";

const projectId = newProjectId("mail-page");
const { FIRESTORE_EMULATOR_HOST: firestore = "" } = process.env;
const ends: (() => unknown)[] = [];

const url = await showMails({ atEnd: (end) => ends.push(end) }, firestore, projectId);
afterAll(async () => {
  for (const end of ends) end();
  await clearProject(projectId);
});

const read = async (path = "") => {
  const response = await fetch(`${url}/${path}`);
  const policy = response.headers.get("content-security-policy");
  return { status: response.status, policy, html: await response.text() };
};

test("the emulators' page lists the mails, and shows one without letting it run anything", async () => {
  expect((await read()).html).toContain("No mail has been written yet");
  const id = await writeMail(projectId, "<b>jane</b>", new Date());
  expect((await read()).html).toMatch(/Your order .* is confirmed.*&lt;b&gt;jane/s);
  const shown = await read(id);
  expect(shown.html).toContain(`<iframe title="The mail as HTML" src="/${id}/html" sandbox=`);
  expect(shown.policy).toMatch(/^default-src 'none';/);
  const mail = await read(`${id}/html`);
  expect(mail.html).toContain("<h1>Your order is confirmed</h1>");
  expect(mail.policy).toMatch(/^sandbox (?!.*allow-scripts).*default-src 'none';/);
  expect((await read("none")).status).toBe(404);
});

test("the emulators' page answers no other site's page", async () => {
  const status = await new Promise((resolve) =>
    get(url, { headers: { host: "evil.example" } }, (answer) => resolve(answer.statusCode)),
  );
  expect(status).toBe(403);
});
