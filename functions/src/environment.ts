import { z } from "zod";
import { type DocumentsPerMinute, usualCodeTries, usualGuestOrders } from "./http/rate-limits.ts";
import type { MailSettings } from "./mail/mails-for.ts";
import type { CardSettings } from "./payments/provider/card-payments.ts";
import type { WebStandIn } from "./pictures/fetch-file.ts";

type Environment = Readonly<Record<string, string | undefined>>;

const emulatorVariables = [
  "FIRESTORE_EMULATOR_HOST",
  "FIREBASE_AUTH_EMULATOR_HOST",
  "STRIPE_STAND_IN", // the server at this address decides which orders count as paid
  "PICTURES_STAND_IN", // its server is reached although it is an inner one
];

/**
 * Cloud Run, where a deployed function runs, sets K_CONFIGURATION and K_SERVICE, and firebase-tools
 * doesn't allow setting them otherwise. The functions emulator sets K_SERVICE and
 * FUNCTIONS_EMULATOR. The latter can be set in production as well, so it is ignored where
 * K_CONFIGURATION is set.
 * https://cloud.google.com/run/docs/container-contract
 */
const isProduction = (env: Environment): boolean =>
  Boolean(env.K_CONFIGURATION) || (Boolean(env.K_SERVICE) && env.FUNCTIONS_EMULATOR !== "true");

/**
 * Refuses to start in production with an emulator's address set: firebase-admin would then accept
 * unsigned tokens from everybody.
 *
 * @param env the process's environment variables
 * @throws Error that names the variables to remove
 */
export const refuseEmulatorsInProduction = (env: Environment): void => {
  const set = emulatorVariables.filter((name) => env[name] !== undefined);
  if (set.length > 0 && isProduction(env)) {
    throw new Error(`In production ${set.join(" and ")} must not be set`);
  }
};

/**
 * What belongs to a deployment: what bounds its bill, where it is, and how long the log is kept, which nobody who is in
 * it may shorten. It is set in the file .env (docs/operations.md, Settings). What is an owner's business, such as the
 * caps of accounts, is set at the desk (contract/src/shop-settings.ts).
 */
export interface Settings {
  readonly documentsPerMinute: DocumentsPerMinute;
  /** Orders that people without an account may place in an hour from one IP address. */
  readonly guestOrdersPerHour: number;
  /** Discount codes that an IP address, and an account, may try in an hour. */
  readonly codeTriesPerHour: number;
  /** Milliseconds in which a read of a public list's page is shared. */
  readonly publicListMs: number;
  /** Whether signed-in calls must prove that they come from the shop's own pages. */
  readonly appCheck: boolean;
  readonly mail: MailSettings;
  /** Whether the functions that send mails exist. */
  readonly sendsMails: boolean;
  /** Days that an entry of the log is kept. */
  readonly logDays: number;
  /** How payments by card are taken; null for a shop that takes none. */
  readonly cards: CardSettings | null;
  /** Whether a deploy asks for the secrets of payments by card, and hands them to the functions. */
  readonly asksForCardSecrets: boolean;
  /** The address of VIES's REST API, without a trailing slash; null where it isn't asked. */
  readonly vies: string | null;
  /** The server that stands in for one of the web's, from which pictures are fetched; null outside of tests. */
  readonly picturesStandIn: WebStandIn | null;
}

const most = (usual: number) => z.coerce.number().int().positive().default(usual);

/** The EU's register of VAT numbers: https://ec.europa.eu/taxation_customs/vies/#/technical-information */
const realVies = "https://ec.europa.eu/taxation_customs/vies/rest-api";

/** The site's address without a real project. */
const demoSite = "http://127.0.0.1:5050";

const Variables = z.object({
  ACCOUNT_DOCUMENTS_PER_MINUTE: most(6_000),
  ADDRESS_DOCUMENTS_PER_MINUTE: most(12_000),
  FORWARDER_DOCUMENTS_PER_MINUTE: most(60_000),
  GUEST_ORDERS_PER_HOUR: most(usualGuestOrders),
  CODE_TRIES_PER_HOUR: most(usualCodeTries),
  PUBLIC_LIST_SECONDS: z.coerce.number().min(0).max(60).optional(),
  APP_CHECK_SITE_KEY: z.string().optional(),
  SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  SHOP_EMAIL: z.email().optional(),
  VIES_URL: z.url({ protocol: /^https?$/ }).optional(),
  LOG_DAYS: z.coerce.number().int().min(1).max(3650).default(400),
  CARD_PAYMENTS: z.enum(["stripe"]).optional(),
  STRIPE_SECRET: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_STAND_IN: z.url({ protocol: /^http$/ }).optional(),
  PICTURES_STAND_IN: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(z.object({ host: z.string(), port: z.int().positive(), ca: z.string() }))
    .optional(),
  GCLOUD_PROJECT: z.string().optional(),
});

/** A line without a value, such as `SITE_URL=`, sets nothing. As a number it would be 0. */
const withoutEmpty = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));

/**
 * The emulator runs a process for each concurrent call, so a page that one of them has cached would hide what
 * another has just written.
 */
const usualListSeconds = (env: Environment): number => (env.FUNCTIONS_EMULATOR === "true" ? 0 : 2);

/** @returns the site's address, by the same rule as the pages' build (web/build/site-address.ts) */
const siteOf = ({ SITE_URL: set, GCLOUD_PROJECT: project }: z.infer<typeof Variables>): string => {
  if (set) return new URL(set).origin;
  return project && !project.startsWith("demo-") ? `https://${project}.web.app` : demoSite;
};

/** Both secrets, or no cards: without the second one nobody would learn that something is paid. */
const cardsOf = ({
  STRIPE_SECRET: secret,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_STAND_IN: api,
  GCLOUD_PROJECT: shopId,
}: z.infer<typeof Variables>): CardSettings | null => {
  if (!secret || !webhookSecret) return null;
  // Without the label no payment of an earlier instance would be known again.
  if (!shopId) throw new Error("GCLOUD_PROJECT must be set where cards are taken");
  return { secret, webhookSecret, shopId, ...(api ? { api } : {}) };
};

/**
 * @param env the process's environment variables
 * @throws Error that names the invalid settings
 */
export const settingsOf = (env: Environment): Settings => {
  const { data, error } = Variables.safeParse(withoutEmpty(env));
  if (error) throw new Error(`The settings can't be used: ${z.prettifyError(error)}`);
  return {
    documentsPerMinute: {
      account: data.ACCOUNT_DOCUMENTS_PER_MINUTE,
      address: data.ADDRESS_DOCUMENTS_PER_MINUTE,
      forwarder: data.FORWARDER_DOCUMENTS_PER_MINUTE,
    },
    guestOrdersPerHour: data.GUEST_ORDERS_PER_HOUR,
    codeTriesPerHour: data.CODE_TRIES_PER_HOUR,
    publicListMs: (data.PUBLIC_LIST_SECONDS ?? usualListSeconds(env)) * 1000,
    appCheck: data.APP_CHECK_SITE_KEY !== undefined,
    mail: { site: siteOf(data), shop: data.SHOP_EMAIL ?? null },
    // Mails need the shop's address as their sender. A demo shop sends none: its customers' addresses may be real.
    sendsMails: data.SHOP_EMAIL !== undefined && env.FUNCTIONS_EMULATOR !== "true",
    logDays: data.LOG_DAYS,
    cards: cardsOf(data),
    asksForCardSecrets: data.CARD_PAYMENTS !== undefined && env.FUNCTIONS_EMULATOR !== "true",
    vies:
      data.VIES_URL?.replace(/\/$/, "") ?? (env.FUNCTIONS_EMULATOR === "true" ? null : realVies),
    picturesStandIn: data.PICTURES_STAND_IN ?? null,
  };
};
