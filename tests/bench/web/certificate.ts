import { createHash, X509Certificate } from "node:crypto";
import { generate } from "selfsigned";

/**
 * Makes a self-signed certificate. Neither it nor its key is ever written to a file.
 *
 * @param ip the address that it is for
 * @returns both as PEM, and the hash of the public key (SHA-256 of its SPKI, base64) by which Chromium
 *   can be told to accept this certificate, and no other
 */
export const makeCertificate = async (ip: string) => {
  const { private: key, cert } = await generate([{ name: "commonName", value: ip }], {
    keyType: "ec",
    algorithm: "sha256",
    extensions: [{ name: "subjectAltName", altNames: [{ type: 7, ip }] }],
  });
  const publicKey = new X509Certificate(cert).publicKey.export({ type: "spki", format: "der" });
  return { key, cert, keyHash: createHash("sha256").update(publicKey).digest("base64") };
};
