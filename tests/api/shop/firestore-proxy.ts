import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Stands between a function and the Firestore emulator, and holds back what is sent on demand. */
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
      isHeld = false;
      for (const [client, upstream] of connections) client.pipe(upstream);
    },

    close: (): void => {
      server.close();
      for (const client of connections.keys()) client.destroy();
    },
  };
};
