import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/**
 * Stands between a function and the Firestore emulator. On demand it holds back what is sent, or breaks off
 * what is answered.
 */
export const openFirestoreProxy = async () => {
  const emulator = new URL(`http://${process.env.FIRESTORE_EMULATOR_HOST}`);
  const connections = new Map<Socket, Socket>();
  let isHeld = false;

  const server = createServer((client) => {
    const upstream = connect(Number(emulator.port), emulator.hostname);
    connections.set(client, upstream);
    if (!isHeld) client.pipe(upstream);
    upstream.pipe(client);
    for (const socket of [client, upstream]) {
      socket.on("error", () => {}); // its "close" follows
      socket.on("close", () => {
        connections.delete(client);
        client.destroy();
        upstream.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // a TCP server has no other kind

  return {
    host: `127.0.0.1:${port}`,

    /** Holds back what the function sends from now on. */
    hold: (): void => {
      isHeld = true;
      for (const [client, upstream] of connections) client.unpipe(upstream);
    },

    /** Sends what was held back, and all that follows. */
    letGo: (): void => {
      if (!isHeld) return; // a second pipe would send everything twice
      isHeld = false;
      for (const [client, upstream] of connections) client.pipe(upstream);
    },

    /** Lets this many bytes of what is answered from now on through, and breaks the connections then. */
    breakAfter: (bytes: number): void => {
      let left = bytes;
      for (const [client, upstream] of connections) {
        upstream.unpipe(client);
        upstream.on("data", (answered: Buffer) => {
          if (left <= 0) return;
          const passed = answered.subarray(0, left);
          left -= passed.length;
          if (left > 0) client.write(passed);
          else client.end(passed);
        });
        upstream.resume(); // unpipe has paused it
      }
    },

    close: (): void => {
      server.close();
      for (const client of connections.keys()) client.destroy();
    },
  };
};
