import type { Firestore } from "firebase-admin/firestore";
import type { Shop } from "../core/command.ts";
import { keyedLocks } from "../core/locks.ts";
import type { Settings } from "../environment.ts";
import { connect } from "../firestore/connect.ts";
import { logWith } from "../log/log.ts";
import { mailsWith } from "../mail/mails-for.ts";

/** @param db by default a connection of its own @returns where a job's commands run that log and tell customers, as calls do */
export const jobShop = (
  { mail, logDays }: Pick<Settings, "mail" | "logDays">,
  db: Firestore = connect(),
): Shop => ({
  db,
  locks: keyedLocks(),
  mailsFor: mailsWith(mail),
  logFor: logWith(logDays),
});
