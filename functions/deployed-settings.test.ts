import { expect, test } from "vitest";
import { deployedSettings } from "./deployed-settings.ts";

test.each([
  "SMTP_URL=smtps://u:p@smtp.example.org",
  "  SMTP_URL = smtps://u:p@smtp.example.org",
  "export SMTP_URL='smtps://u:p@smtp.example.org' # ours",
  "SMTP_URL=",
  "STRIPE_SECRET=sk_live_1",
  "STRIPE_WEBHOOK_SECRET=whsec_1",
])("what is deployed leaves out %j, and keeps the lines around it", (line) => {
  expect(deployedSettings(`SITE_URL=https://a.example\n${line}\nSHOP_EMAIL=us@a.example\n`)).toBe(
    "SITE_URL=https://a.example\n\nSHOP_EMAIL=us@a.example\n",
  );
});

test("what is deployed keeps settings of similar names, and comments", () => {
  const settings = "# SMTP_URL is a secret\nMY_SMTP_URL=1\nSMTP_URLS=2\n";
  expect(deployedSettings(settings)).toBe(settings);
});
