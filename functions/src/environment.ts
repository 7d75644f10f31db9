import { z } from "zod";
import type { DocumentsPerMinute } from "./http/rate-limits.ts";
import type { MailSettings } from "./mail/mails-for.ts";
import type { OrderCaps } from "./orders/caps.ts";

type Environment = Readonly<Record<string, string | undefined>>;

const emulatorVariables = ["FIRESTORE_EMULATOR_HOST", "FIREBASE_AUTH_EMULATOR_HOST"];

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

/** What an owner may set in the file .env (docs/operations.md, Settings). */
export interface Settings {
  readonly documentsPerMinute: DocumentsPerMinute;
  /** Milliseconds in which a read of a public list's page is shared. */
  readonly publicListMs: number;
  /** Caps of one account, and of all unverified ones together. */
  readonly orderCaps: OrderCaps;
  /** Whether signed-in calls must prove that they come from the shop's own pages. */
  readonly appCheck: boolean;
  readonly mail: MailSettings;
  /** Whether the functions that send mails exist. */
  readonly sendsMails: boolean;
  /** Mails a day that an account's own actions may cause, per recipient; 0 for any number. */
  readonly mailsPerDay: number;
  /** Days that an entry of the log is kept. */
  readonly logDays: number;
}

const perMinute = (usual: number) => z.coerce.number().int().positive().default(usual);

const openOrders = (usual: number) => z.coerce.number().int().min(0).max(1_000).default(usual);
const percent = (usual: number) => z.coerce.number().min(1).max(100).default(usual);

/** The site's address without a real project. */
const demoSite = "http://127.0.0.1:5050";

const Variables = z.object({
  ACCOUNT_DOCUMENTS_PER_MINUTE: perMinute(6_000),
  ADDRESS_DOCUMENTS_PER_MINUTE: perMinute(12_000),
  FORWARDER_DOCUMENTS_PER_MINUTE: perMinute(60_000),
  PUBLIC_LIST_SECONDS: z.coerce.number().min(0).max(60).optional(),
  OPEN_ORDERS: openOrders(100),
  UNVERIFIED_OPEN_ORDERS: openOrders(10),
  STOCK_SHARE_PERCENT: percent(80),
  UNVERIFIED_STOCK_SHARE_PERCENT: percent(50),
  UNVERIFIED_TOGETHER_STOCK_SHARE_PERCENT: percent(50),
  APP_CHECK_SITE_KEY: z.string().optional(),
  SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  SHOP_EMAIL: z.email().optional(),
  MAILS_PER_DAY: z.coerce.number().int().min(0).default(20),
  LOG_DAYS: z.coerce.number().int().min(1).max(3650).default(400),
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
    publicListMs: (data.PUBLIC_LIST_SECONDS ?? usualListSeconds(env)) * 1000,
    orderCaps: {
      verified: { openOrders: data.OPEN_ORDERS, sharePercent: data.STOCK_SHARE_PERCENT },
      unverified: {
        openOrders: data.UNVERIFIED_OPEN_ORDERS,
        sharePercent: data.UNVERIFIED_STOCK_SHARE_PERCENT,
      },
      unverifiedTogetherPercent: data.UNVERIFIED_TOGETHER_STOCK_SHARE_PERCENT,
    },
    appCheck: data.APP_CHECK_SITE_KEY !== undefined,
    mail: { site: siteOf(data), shop: data.SHOP_EMAIL ?? null },
    // Mails need the shop's address as their sender. A demo shop sends none: its customers' addresses may be real.
    sendsMails: data.SHOP_EMAIL !== undefined && env.FUNCTIONS_EMULATOR !== "true",
    mailsPerDay: data.MAILS_PER_DAY,
    logDays: data.LOG_DAYS,
  };
};
