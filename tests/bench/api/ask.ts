import { Agent, request } from "node:http";
import type { HttpRequest } from "../../support/call.ts";

const agent = new Agent({ keepAlive: true });

/**
 * Makes a request over a kept-alive connection. fetch takes up to a millisecond more (measured), a
 * cost of neither the shop nor Firestore.
 *
 * @returns the answer's body
 * @throws Error when the answer isn't a success
 */
export const ask = ({ url, method, headers, body }: HttpRequest): Promise<string> => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const sent = request(url, { agent, method, headers }, (answer) => {
    const parts: Buffer[] = [];
    answer.on("data", (part: Buffer) => parts.push(part));
    answer.on("end", () => {
      const text = Buffer.concat(parts).toString();
      const { statusCode: status = 0 } = answer;
      if (status >= 200 && status < 300) resolve(text);
      else reject(new Error(`${method} ${url.pathname} answered ${status}: ${text}`));
    });
    answer.on("error", reject);
  });
  sent.on("error", reject);
  sent.end(body);
  return promise;
};
