import type fc from "fast-check";
import { expect } from "vitest";
import { misshapen } from "../fuzz/misshapen.ts";
import type { Answer } from "../support/call.ts";
import type { Call, Parts } from "./call.ts";
import type { Ledger } from "./ledger.ts";
import { replyTo } from "./model-reply.ts";
import type { ModelShop } from "./model-shop.ts";
import { observedClaims, observedDocuments, replyOf } from "./observed.ts";
import type { RealShop } from "./real-shop.ts";
import { ServerChoices } from "./server-choices.ts";

/** The shop under test in one sequence of calls. */
export interface Tried {
  readonly shop: RealShop;
  readonly ledger: Ledger;
  /** The calls so far, with their answers. */
  readonly story: string[];
  /** The number of each outcome of each call, in all sequences. */
  readonly tally: Map<string, number>;
}

/** Cuts long texts, so that a failure's report stays readable. */
const short = (text: string): string => (text.length > 500 ? `${text.slice(0, 500)}...` : text);

/** A call and its answer, for a failure's report. */
const described = ({ route, by, words }: Call, parts: Parts, { status, text }: Answer): string =>
  [
    `${by.name} ${words}`,
    `${route} ${short(JSON.stringify(parts))}`,
    `${status} ${short(text)}`,
  ].join("\n      ");

/** Makes a call to the shop and to its model, which must agree in the answer and in what is stored. */
export class CallCommand implements fc.AsyncCommand<ModelShop, Tried> {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** Every call may be made at any time: the shop has to refuse those that are wrong. */
  check(): boolean {
    return true;
  }

  async run(model: ModelShop, { shop, ledger, story, tally }: Tried): Promise<void> {
    const call = this.#call;
    const parts = call.request(model);
    const begin = Date.now();
    const answer = await shop.ask(call, parts);
    const end = Date.now();
    const stored = await shop.stored();
    story.push(`${story.length + 1}. ${described(call, parts, answer)}`);

    const documents = observedDocuments(stored);
    const broken = [...ledger.enter(call, answer, stored), ...misshapen(stored.documents)];
    const found = { broken, reply: replyOf(answer), documents, claims: observedClaims(stored) };
    const reply = replyTo(call, model, new ServerChoices(model, { answer, documents, begin, end }));
    model.count();
    const due = { broken: [], reply, documents: model.documents(), claims: model.claims() };
    expect(found, `\n${story.join("\n")}\n\nThe last call differs`).toEqual(due);

    const outcome = `${call.route} ${reply.code ?? reply.status}`;
    tally.set(outcome, (tally.get(outcome) ?? 0) + 1);
    if (call.route === "PUT /user/:email" && call.by.person && answer.status === 200) {
      const { token } = answer.body as { token: string }; // equals the model's
      shop.useSession(call.by.person, token);
    }
    if (call.route === "DELETE /session" && call.by.person && answer.status === 200) {
      await shop.logInAgain(call.by.person);
    }
  }

  toString(): string {
    return `\n  ${this.#call.by.name} ${this.#call.words}`;
  }
}
