import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import type { HostileRequest } from "./hostile-requests.ts";

/** An answer with its whole body. */
export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** Sends requests unchanged: fetch would normalise their addresses. */
export function sender(base: string) {
  const agent = new Agent({ keepAlive: true });
  return {
    async send(hostile: HostileRequest, token: string | null): Promise<Answer> {
      const { method, path, headers, body } = hostile;
      const outgoing = request(base, {
        agent,
        method,
        path,
        timeout: 20_000,
        headers: {
          ...headers,
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(body === null ? {} : { "content-length": String(Buffer.byteLength(body)) }),
        },
      });
      outgoing.once("timeout", () => outgoing.destroy(new Error("No answer in 20 seconds")));
      const answered = once(outgoing, "response");
      outgoing.end(body ?? undefined);
      const [response] = (await answered) as [IncomingMessage]; // the event's argument
      const { statusCode = 0, headers: answer } = response;
      return { status: statusCode, type: answer["content-type"] ?? "", text: await text(response) };
    },
    close: () => agent.destroy(),
  };
}
