import type { Info } from "./info.ts";

export const privacy: Info = {
  title: "Privacy",
  intro: "We keep what we need to send you a tool, and nothing that follows you around.",
  sections: [
    {
      heading: "Looking around",
      text: [
        "There are no advertisements here, no counters of visits and no cookies of ours. Your browser keeps the pages you have seen, so that they open without a connection, what you have begun to type, what is in your basket, and whether you like it light or dark. That stays on your device, and whoever logs in after you doesn't see your basket.",
      ],
    },
    {
      heading: "Your account",
      text: [
        "An account has your name, your e-mail address and a password, or your Google account in its place, and the addresses that you have us remember. Google's Firebase stores it for us and checks the password; we never see it. While you are logged in, your browser keeps a key that runs out after two hours. Signing out ends it on every device.",
      ],
    },
    {
      heading: "Your orders and your reviews",
      text: [
        "An order has your address and your telephone number, for the parcel. Only you and those who pack it can see them. A review shows your name to everybody, and never your e-mail address.",
      ],
    },
    {
      heading: "What you can ask of us",
      text: [
        "Your account's page lets you correct your name and your addresses, save your account, your orders and your reviews as a file, and delete your account. Your orders then stay in our books without your name, your address and your telephone number, for as long as tax law demands, and what you have written about our tools stays without your name. Or write to us, and we do it for you.",
      ],
    },
  ],
};
