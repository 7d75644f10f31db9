import { once } from "node:events";
import { type IncomingMessage, request as openRequest } from "node:http";
import { json } from "node:stream/consumers";
import type { Request } from "@shop/contract/calls";
import type { Route } from "@shop/contract/endpoints";
import { httpRequest } from "../../support/call.ts";
import type { SignedIn } from "../../support/people.ts";

/**
 * Sends a call's headers and the first half of its body, as over a slow line.
 *
 * @param base the API's address, without the trailing slash
 * @returns what sends the other half, and the answer, whenever it comes
 */
export const beginCall = <R extends Route>(
  base: string,
  route: R,
  request: Request<R>,
  { session }: Pick<SignedIn, "session">,
) => {
  const { url, method, headers, body = "" } = httpRequest(base, route, request, session);
  const bytes = Buffer.from(body);
  const half = bytes.length / 2;
  const sending = openRequest(url, {
    method,
    headers: { ...headers, "content-length": bytes.length },
  });
  sending.write(bytes.subarray(0, half));
  const answered = async () => {
    const [response] = (await once(sending, "response")) as [IncomingMessage]; // so says Node
    const answer = { status: response.statusCode, body: await json(response) };
    sending.destroy();
    return answer;
  };
  return { sendRest: () => sending.end(bytes.subarray(half)), answer: answered() };
};
