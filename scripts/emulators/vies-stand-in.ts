import { createServer } from "node:http";
import { z } from "zod";
import type { Life } from "../lifetime/run.mjs";
import { freePort } from "../toolchain/ports.ts";
import { host } from "./sites.ts";

/** The port that the stand-in prefers. */
const usualPort = 5090;

/** A number that the stand-in doesn't know, and one whose country doesn't answer. It says that all others are valid. */
export const numberUnknownToVies = "DE129273398";
export const numberWithoutAnswer = "ATU13585627";

const Question = z.object({ countryCode: z.string(), vatNumber: z.string() });

/** What VIES's REST API answers to check-vat-number, as far as the shop reads it. */
type Answer =
  | { countryCode: string; vatNumber: string; requestDate: string; valid: boolean }
  | { actionSucceed: false; errorWrappers: { error: "MS_UNAVAILABLE" | "INVALID_INPUT" }[] };

const answerTo = (text: string): Answer => {
  const { data } = Question.safeParse(JSON.parse(text));
  if (!data) return { actionSucceed: false, errorWrappers: [{ error: "INVALID_INPUT" }] };
  const number = data.countryCode + data.vatNumber;
  if (number === numberWithoutAnswer)
    return { actionSucceed: false, errorWrappers: [{ error: "MS_UNAVAILABLE" }] };
  const requestDate = new Date().toISOString();
  return { ...data, requestDate, valid: number !== numberUnknownToVies };
};

/**
 * Stands in for VIES, the EU's register of VAT numbers: a demo and the tests ask nobody outside.
 *
 * @returns the address of its REST API
 */
export const openVies = async (life: Pick<Life, "atEnd">): Promise<string> => {
  const port = await freePort(usualPort);
  const server = createServer(async (request, response) => {
    const chunks = await request.setEncoding("utf8").toArray();
    const isKnown = request.method === "POST" && request.url === "/check-vat-number";
    response.writeHead(isKnown ? 200 : 404, { "content-type": "application/json" });
    response.end(isKnown ? JSON.stringify(answerTo(chunks.join(""))) : "{}");
  });
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  life.atEnd(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://${host}:${port}`;
};
