/**
 * @param authorization the Authorization header (RFC 6750 section 2.1)
 * @returns the bearer token in it; null if there is none, or it isn't built like a JSON Web Token.
 *   firebase-admin trusts a token to be one and throws a bare SyntaxError otherwise.
 */
export const bearerToken = (authorization: string | undefined): string | null => {
  const token = /^Bearer +([\w-]+\.[\w-]+\.[\w-]*)$/i.exec(authorization ?? "")?.[1];
  const [header, payload] = token?.split(".") ?? [];
  return token && isObject(header) && isObject(payload) ? token : null;
};

const isObject = (base64url: string | undefined): boolean => {
  try {
    const json: unknown = JSON.parse(Buffer.from(base64url ?? "", "base64url").toString());
    return json instanceof Object && !Array.isArray(json);
  } catch {
    return false;
  }
};
