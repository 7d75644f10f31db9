/** What became of an attempt to deliver a mail. */
export type Outcome =
  | { readonly state: "SUCCESS"; readonly info: DeliveryInfo }
  | { readonly state: "RETRY" | "ERROR"; readonly error: string };

/** What the server has said of a mail that it took, in the extension's words. */
interface DeliveryInfo {
  readonly messageId: string;
  readonly accepted: readonly string[];
  readonly rejected: readonly string[];
  readonly pending: readonly string[];
  readonly response: string;
}

/** An error of nodemailer: which command failed, and with which reply code, if there was a reply. */
interface SmtpError extends Error {
  readonly command?: string;
  readonly responseCode?: number;
}

/** The commands that are about this one mail. A refusal of any other is a matter of the settings. */
const ofTheMail = new Set<string | undefined>(["RCPT TO", "DATA"]);

/**
 * Judges a failed attempt.
 *
 * @param handedOver whether the end of the message may have been sent
 * @returns ERROR when the server has refused this mail for good, or may have it although it didn't say
 *   so; RETRY when it surely doesn't have it
 */
export const failureOf = (error: SmtpError, handedOver: boolean): Outcome => {
  const { command, responseCode, message } = error;
  if (responseCode === undefined && handedOver) {
    return {
      state: "ERROR",
      error: `The mail may have been delivered, and isn't sent again: ${message}`,
    };
  }
  const isRefused = responseCode !== undefined && responseCode >= 500 && ofTheMail.has(command);
  return { state: isRefused ? "ERROR" : "RETRY", error: message };
};
