import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** How accounts are looked up: a caller's by uid, another's by e-mail address. */
type By = "uid" | "email";

/**
 * Stands between a function and the Auth emulator, and holds look-ups of callers back on demand. On
 * the emulator firebase-admin looks a caller up while it verifies a token, which the shop has it do
 * at the token's first call. So a test makes one call with a token before it holds anything back.
 */
export const openAuthProxy = async () => {
  const emulator = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`;
  let came: Readonly<Record<By, PromiseWithResolvers<void>>> | undefined;
  let through = Promise.withResolvers<void>();
  let held: By = "uid";
  let once = false;
  let answered: PromiseWithResolvers<void> | undefined;

  const server = createServer(async (request, response) => {
    const { method = "", url = "", headers } = request;
    const body = await text(request);
    if (came && url.endsWith("/accounts:lookup")) {
      const by = body.includes("localId") ? "uid" : "email";
      came[by].resolve();
      if (by === held) {
        if (once) came = undefined;
        await through.promise;
      }
    }
    const answer = await fetch(emulator + url, {
      method,
      headers: { authorization: `${headers.authorization}`, "content-type": "application/json" },
      ...(body ? { body } : {}),
    });
    response.writeHead(answer.status, { "content-type": "application/json" });
    response.end(await answer.text());
    if (url.endsWith("/accounts:lookup")) answered?.resolve();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // a TCP server has no other kind

  return {
    host: `127.0.0.1:${port}`,

    /**
     * Holds look-ups of one kind back from now on, or the next one alone.
     *
     * @returns promises that the first look-up of each kind fulfils when it comes
     */
    hold: (kind: By = "uid", { nextAlone = false } = {}): Readonly<Record<By, Promise<void>>> => {
      held = kind;
      once = nextAlone;
      const [uid, email] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      through = Promise.withResolvers();
      came = { uid, email };
      return { uid: uid.promise, email: email.promise };
    },

    /** @returns a promise that is fulfilled once the next look-up has been answered */
    nextAnswer: (): Promise<void> => {
      answered = Promise.withResolvers();
      return answered.promise;
    },

    /** Lets them through, and all that follow. */
    letGo: (): void => {
      came = undefined;
      through.resolve();
    },

    close: (): void => {
      server.close();
      server.closeAllConnections();
    },
  };
};
