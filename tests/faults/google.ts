import type { JsonWebKey } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { Agent } from "node:https";
import { type AddressInfo, connect, type Socket } from "node:net";
import { json } from "node:stream/consumers";

/** An account as Firebase Auth's REST API writes it. */
export interface GoogleAccount {
  readonly localId: string;
  readonly email: string;
  readonly emailVerified?: boolean;
  readonly disabled?: boolean;
  /** Seconds since 1970: tokens from a sign-in before that are revoked. */
  readonly validSince?: string;
  /** The custom claims, as JSON. */
  readonly customAttributes?: string;
}

/** Opens every connection to a port of this machine instead, without encryption. */
class LocalAgent extends Agent {
  readonly #port: number;

  constructor(port: number) {
    super({ keepAlive: false });
    this.#port = port;
  }

  override createConnection(): Socket {
    return connect(this.#port, "127.0.0.1");
  }
}

/** Google's public keys. */
export interface GoogleKeys {
  /** In PEM by their ids, for ID tokens. */
  readonly id?: Readonly<Record<string, string>>;
  /** In PEM by their ids, for session cookies. */
  readonly session?: Readonly<Record<string, string>>;
  /** As JSON Web Keys, for App Check. */
  readonly appCheck?: readonly JsonWebKey[];
}

/**
 * Opens a server that answers firebase-admin as Google's hosts do in production: at the three
 * addresses of public keys, and at the look-up of accounts.
 *
 * @param accounts the accounts that exist
 */
export async function openGoogle(
  { id = {}, session = {}, appCheck = [] }: GoogleKeys,
  accounts: readonly GoogleAccount[],
) {
  const lookUp = ({ localId = [] }: { localId?: string[] }) => ({
    users: accounts.filter((account) => localId.includes(account.localId)),
  });
  const server = createServer(async (request, response) => {
    const path = request.url ?? "";
    response.setHeader("content-type", "application/json");
    response.setHeader("cache-control", "public, max-age=3600");
    if (path.includes("/securetoken@system")) response.end(JSON.stringify(id));
    else if (path.endsWith("/publicKeys")) response.end(JSON.stringify(session));
    else if (path.endsWith("/jwks")) response.end(JSON.stringify({ keys: appCheck }));
    else if (path.endsWith("/accounts:lookup")) {
      // The shape is Firebase Auth's own.
      const asked = (await json(request)) as { localId?: string[] };
      response.end(JSON.stringify(lookUp(asked)));
    } else response.writeHead(404).end("{}");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // a TCP server has no other kind
  return {
    /** For firebase-admin's option httpAgent. */
    agent: new LocalAgent(port),
    async close(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
