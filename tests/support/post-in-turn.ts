import { once } from "node:events";
import { Agent, type ClientRequest, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";

/**
 * Posts the same body to a call several times, one after the other, over one connection as long as
 * the server keeps it.
 *
 * @returns each answer's status, and how many connections it took
 */
export async function postInTurn(url: string, token: string, body: Buffer, times: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const statuses: number[] = [];
  let connections = 0;
  for (let sent = 0; sent < times; sent++) {
    const post: ClientRequest = request(url, { method: "POST", agent, headers });
    post.end(body);
    const [answer] = (await once(post, "response")) as [IncomingMessage]; // so says Node
    await text(answer);
    if (!post.writableFinished) await once(post, "finish");
    statuses.push(answer.statusCode ?? 0);
    if (!post.reusedSocket) connections++;
  }
  agent.destroy();
  return { statuses, connections };
}
