import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

/** An answer with its body in every content coding; "identity" is the body uncompressed. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bodies: Readonly<Record<string, Buffer>> & { readonly identity: Buffer };
}

/** Brotli's quality: a file is compressed once, a function's answer each time. */
export type Effort = "file" | "answer";
const quality: Readonly<Record<Effort, number>> = { file: 11, answer: 4 };

/** Types that are worth compressing; fonts and pixel images are compressed already. */
const isText = (type: string): boolean => /^text\/|json|javascript|svg|xml/.test(type);

/** Headers that a proxy has to replace. */
const ofTheHop =
  /^(connection|keep-alive|transfer-encoding|content-length|content-encoding|date|vary)$/;

/** Compresses another server's answer as Hosting does. */
export const compress = async (
  status: number,
  given: Iterable<[string, string]>,
  identity: Buffer,
  effort: Effort,
): Promise<Answer> => {
  const headers = Object.fromEntries([...given].filter(([name]) => !ofTheHop.test(name)));
  if (!isText(headers["content-type"] ?? "")) return { status, headers, bodies: { identity } };
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality[effort] };
  const [br, gz] = await Promise.all([toBrotli(identity, { params }), toGzip(identity)]);
  const bodies = { br, gzip: gz, identity };
  return { status, headers: { ...headers, vary: "accept-encoding" }, bodies };
};

/** @returns the coding in which an answer is sent to a client that accepts these */
export const codingOf = ({ bodies }: Answer, accepted: string | string[] = ""): string =>
  ["br", "gzip"].find((coding) => coding in bodies && accepted.includes(coding)) ?? "identity";
