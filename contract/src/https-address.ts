/**
 * @returns an https address of a named host without a login, in normalised form; null for any other text
 */
export const httpsAddress = (address: string): URL | null => {
  if (!/^https:\/\/[^\\\s\p{Cc}]+$/u.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  const { hostname, username, password } = url;
  return /[^.]\.[^.]/.test(hostname) && username === "" && password === "" ? url : null;
};

/** The last part of an IPv4 address. URL writes each of its forms as four decimal numbers, and IPv6 in brackets. */
const isNumber = /\.\d+$/;

/** Ends of names that are never the public web's (RFC 6761, RFC 6762, RFC 8375, and .internal, which ICANN keeps free). */
const inner = /\.(localhost|local|internal|invalid|test|home\.arpa|onion)\.?$/;

/**
 * @returns an https address of the public web, as far as its text tells: it names a host by a public name, and the usual
 *   port; null for any other text
 */
export const publicAddress = (address: string): URL | null => {
  const url = httpsAddress(address);
  return url && url.port === "" && !isNumber.test(url.hostname) && !inner.test(url.hostname)
    ? url
    : null;
};
