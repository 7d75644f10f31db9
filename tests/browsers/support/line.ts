import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { shopUrl } from "../../support/shop-under-test.ts";

/** The shop at an address of its own, from which a test can disconnect any browser. */
export interface Line {
  readonly url: string;
  /** Closes it: the browser's requests fail as without a network. */
  readonly cut: () => Promise<void>;
  readonly restore: () => Promise<void>;
  /** Answers the requests for such addresses with the status 404. */
  readonly refuse: (address: RegExp) => void;
  /** Keeps the first request for such an address waiting, from when it is asked until it is let on. */
  readonly hold: (address: RegExp) => { readonly asked: Promise<void>; readonly letOn: () => void };
  readonly close: () => Promise<void>;
}

export const openLine = async (): Promise<Line> => {
  let refused: RegExp | undefined;
  const holds: { address: RegExp; ask: () => Promise<void> }[] = [];
  const server = createServer(async (asked, answer) => {
    const { method, headers, url = "/" } = asked;
    if (refused?.test(url)) return answer.writeHead(404).end();
    await holds.find(({ address }) => address.test(url))?.ask();
    const onward = request(`${shopUrl}${url}`, { method, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    onward.on("error", () => answer.destroy());
    asked.pipe(onward);
  });
  const listen = async (port: number): Promise<void> => {
    await once(server.listen(port, "127.0.0.1"), "listening");
  };
  const cut = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
  await listen(0);
  const { port } = server.address() as AddressInfo; // it listens at a port
  return {
    url: `http://127.0.0.1:${port}`,
    cut,
    restore: () => listen(port),
    refuse: (address) => {
      refused = address;
    },
    hold: (address) => {
      const [asked, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const ask = () => {
        asked.resolve();
        return go.promise;
      };
      holds.push({ address, ask });
      return { asked: asked.promise, letOn: go.resolve };
    },
    close: async () => {
      if (server.listening) await cut();
    },
  };
};
