/** Why a customer sends tools back. */
export const returnReasons = [
  "changed-mind",
  "not-as-described",
  "wrong-tool",
  "damaged",
  "faulty",
  "other",
] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** The reasons in the customer's words. */
export const reasonNames: Readonly<Record<ReturnReason, string>> = {
  "changed-mind": "I’ve changed my mind",
  "not-as-described": "It isn’t as described",
  "wrong-tool": "It isn’t what I ordered",
  damaged: "It arrived damaged",
  faulty: "It doesn’t work properly",
  other: "Something else",
};
