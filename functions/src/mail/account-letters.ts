import { shop, shopInOneLine } from "@shop/contract/shop";
import type { Letter } from "./letter.ts";
import { moment } from "./letter-parts.ts";
import type { AddressChanged, PasswordRemoved, Verification } from "./mail-event.ts";

/** @returns the mail with the link that verifies a customer's address */
export const verificationLetter = ({ email, link }: Verification): Letter => ({
  subject: "Please verify your e-mail address",
  preview: "One click, and you're done.",
  heading: "Is this your e-mail address?",
  paragraphs: [
    `Somebody has signed up at ${shop.name} with the address ${email}. If that was you, please open this link: then we can send you e-mails about your orders.`,
    "If it wasn't you, please don't open it. You needn't do anything else.",
  ],
  lines: [],
  facts: [],
  action: { label: "Verify my address", path: link },
  footnote: `You're getting this e-mail because an account has the address ${email}.\n${shopInOneLine}\n${shop.telephone.shown}, ${shop.email}`,
});

/** @returns the mail to the former address of an account. It doesn't name the new one: the mailbox may be somebody else's by now */
export const addressChangedLetter = ({ former, at }: AddressChanged): Letter => ({
  subject: "The e-mail address of your account was changed",
  preview: "If that was you, there is nothing to do.",
  heading: "Your account has another e-mail address",
  paragraphs: [
    `Until now your account at ${shop.name} had the address ${former}. Another address has been verified for it, and was first used on ${moment.format(at)}. You sign in with that one, and our e-mails about your orders go there.`,
    "If that was you, there is nothing to do. If it wasn't, somebody knows your password: please tell us at once.",
  ],
  lines: [],
  facts: [],
  action: { label: "Tell us", path: "/contact" },
  footnote: `You're getting this e-mail because an account had the address ${former}.\n${shopInOneLine}\n${shop.telephone.shown}, ${shop.email}`,
});

/** @returns the mail to a person whose sign-in with Google has removed the account's password */
export const passwordRemovedLetter = ({ email, at }: PasswordRemoved): Letter => ({
  subject: "Your password no longer works",
  preview: "Sign in with Google from now on.",
  heading: "You sign in with Google now",
  paragraphs: [
    `Your account at ${shop.name} had a password, and its address ${email} had not been verified. On ${moment.format(at)} you signed in with Google, which verified the address. For safety this removed the password and ended all earlier sessions.`,
    "Sign in with Google from now on. To set a new password, sign out, enter this address on the login page and choose “Forgot password?”.",
    "If you never set a password, somebody else created the account with your address. Look through its orders and addresses, and tell us if anything isn't yours.",
  ],
  lines: [],
  facts: [],
  action: { label: "See your account", path: "/dashboard/account" },
  footnote: `You're getting this e-mail because an account has the address ${email}.\n${shopInOneLine}\n${shop.telephone.shown}, ${shop.email}`,
});
