import { uploadedHash } from "@shop/contract/pictures";

/**
 * @param value a document's data, or a part of it
 * @returns the hashes of the uploaded pictures that it names, at whatever depth
 */
export const namedPictures = (value: unknown): string[] => {
  if (typeof value === "string") {
    const hash = uploadedHash(value);
    return hash === null ? [] : [hash];
  }
  if (Array.isArray(value)) return value.flatMap(namedPictures);
  return value instanceof Object ? Object.values(value).flatMap(namedPictures) : [];
};

/** Milliseconds that a picture is kept after it was found that nothing names it. */
const keptMs = 30 * 24 * 60 * 60 * 1000;

/**
 * @param isNamed whether a product or a setting names a picture
 * @param unnamedSince when it was found that nothing does
 * @returns what becomes of the picture
 */
export const fateOf = (
  isNamed: boolean,
  unnamedSince: Date | undefined,
  now: Date,
): "stays" | "isNamedAgain" | "isUnnamed" | "goes" => {
  if (isNamed) return unnamedSince ? "isNamedAgain" : "stays";
  if (!unnamedSince) return "isUnnamed";
  return now.getTime() - unnamedSince.getTime() > keptMs ? "goes" : "stays";
};
