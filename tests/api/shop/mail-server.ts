import type { AddressInfo, Socket } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

/** A mail whose end has come in, whatever the server answered. */
interface Incoming {
  readonly from: string;
  readonly to: readonly string[];
  /** Its headers and its body. */
  readonly source: string;
}

/** Where a server can be met while a mail comes in: when it greets, is told the recipient, gets the first bytes, has all. */
type Moment = "greets" | "recipient" | "begins" | "ends";

/** What a server does at a moment: it goes on once this is done, and refuses if it throws. */
type Behaviour = () => Promise<void> | void;

/** A refusal with a reply code of RFC 5321. */
export const refusal = (responseCode: number): Error =>
  Object.assign(new Error("Not now"), { responseCode });

/** Runs an SMTP server that accepts every mail, unless a test has it behave otherwise. */
export const openMailServer = async () => {
  const received: Incoming[] = [];
  let behaviours: Partial<Record<Moment, Behaviour>> = {};
  const sockets = new Set<Socket>();

  const meet = (moment: Moment, done: (error?: Error) => void): void => {
    Promise.resolve()
      .then(() => behaviours[moment]?.())
      .then(() => done(), done);
  };

  const server = new SMTPServer({
    disabledCommands: ["STARTTLS", "AUTH"], // its certificate is known to be nobody's
    disableReverseLookup: true,
    closeTimeout: 1,
    onConnect: (_, done) => meet("greets", done),
    onRcptTo: (_, __, done) => meet("recipient", done),
    onData: (stream, { envelope: { mailFrom, rcptTo } }, done) => {
      stream.once("data", () => meet("begins", () => {}));
      text(stream).then((source) => {
        const from = mailFrom ? mailFrom.address : "";
        received.push({ from, to: rcptTo.map(({ address }) => address), source });
        meet("ends", done);
      }, done);
    },
  });
  server.on("error", () => {}); // a connection that breaks: the tests break some
  server.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo; // a TCP server has no other kind

  return {
    url: `smtp://127.0.0.1:${port}`,

    /** The mails whose end has come in, in their order. */
    received,

    /** Has the server behave so from now on. */
    behave: (changed: Partial<Record<Moment, Behaviour>>): void => {
      behaviours = changed;
    },

    /** Breaks every connection. */
    hangUp: (): void => {
      for (const socket of sockets) socket.destroy();
    },

    close: async (): Promise<void> => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(resolve));
    },
  };
};
