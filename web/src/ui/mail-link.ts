/**
 * @param email as an account has it: "o'brien+x%y@example.com"
 * @returns the address of a link that writes a mail, encoded (RFC 6068 section 2): "?" or "%" in it would end it
 */
export const mailLink = (email: string, subject?: string): string => {
  const address = email.split("@").map(encodeURIComponent).join("@");
  return `mailto:${address}${subject === undefined ? "" : `?subject=${encodeURIComponent(subject)}`}`;
};
