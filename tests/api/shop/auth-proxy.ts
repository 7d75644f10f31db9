import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** How accounts are looked up: a caller's by uid, another's by e-mail address. */
type By = "uid" | "email";

/**
 * A proxy in front of the Auth emulator that delays look-ups of accounts on demand. On the emulator,
 * verifying a token looks its account up as well: a call makes two look-ups by uid, and the second one is
 * the shop's own.
 */
export const openAuthProxy = async () => {
  const emulator = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`;
  let came: Readonly<Record<By, PromiseWithResolvers<void>>> | undefined;
  let through = Promise.withResolvers<void>();
  let held: By = "uid";
  let once = false;
  /** Look-ups of verifications that still pass before the one that a test waits for. */
  let verifications = 0;
  let answered: PromiseWithResolvers<void> | undefined;

  const server = createServer(async (request, response) => {
    const { method = "", url = "", headers } = request;
    const body = await text(request);
    const isLookUp = url.endsWith("/accounts:lookup");
    const by = body.includes("localId") ? "uid" : "email";
    const isVerification = isLookUp && by === "uid" && verifications-- > 0;
    if (came && isLookUp && !isVerification) {
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
    if (isLookUp && !isVerification) answered?.resolve();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // a TCP server has no other kind

  return {
    host: `127.0.0.1:${port}`,

    /**
     * Delays look-ups of one kind from now on, or the shop's own one of the next call alone.
     *
     * @returns promises that the first look-up of each kind fulfils when it comes
     */
    hold: (kind: By = "uid", { nextAlone = false } = {}): Readonly<Record<By, Promise<void>>> => {
      held = kind;
      once = nextAlone;
      verifications = nextAlone ? 1 : 0;
      const [uid, email] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      through = Promise.withResolvers();
      came = { uid, email };
      return { uid: uid.promise, email: email.promise };
    },

    /** @returns a promise that is fulfilled once the next call's caller has been looked up */
    nextAnswer: (): Promise<void> => {
      verifications = 1;
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
