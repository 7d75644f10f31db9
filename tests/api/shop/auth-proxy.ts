import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** How accounts are looked up: a caller's by uid, another's by e-mail address. */
type By = "uid" | "email";

/** Look-ups by uid that don't get through. */
export interface HeldLookUps {
  /** Resolves when the first of its kind has come. */
  readonly came: Readonly<Record<By, Promise<void>>>;
  /** Lets them through, and all that follow. */
  readonly letGo: () => void;
}

/** Stands between a function and the Auth emulator, and keeps look-ups of callers back if told to. */
export const openAuthProxy = async () => {
  const emulator = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`;
  let onLookUp = async (_: By): Promise<void> => {};

  const server = createServer(async (request, response) => {
    const { method = "", url = "", headers } = request;
    const body = await text(request);
    if (url.endsWith("/accounts:lookup"))
      await onLookUp(body.includes("localId") ? "uid" : "email");
    const answer = await fetch(emulator + url, {
      method,
      headers: { authorization: `${headers.authorization}`, "content-type": "application/json" },
      ...(body ? { body } : {}),
    });
    response.writeHead(answer.status, { "content-type": "application/json" });
    response.end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // a TCP server has no other kind

  return {
    host: `127.0.0.1:${port}`,

    /** Keeps look-ups by uid back from now on. */
    hold: (): HeldLookUps => {
      const came = { uid: Promise.withResolvers<void>(), email: Promise.withResolvers<void>() };
      const through = Promise.withResolvers<void>();
      onLookUp = async (by) => {
        came[by].resolve();
        if (by === "uid") await through.promise;
      };
      return {
        came: { uid: came.uid.promise, email: came.email.promise },
        letGo: through.resolve,
      };
    },

    close: (): void => {
      server.close();
      server.closeAllConnections();
    },
  };
};
