import { randomUUID } from "node:crypto";
import type { Request } from "@pros-and-drill/contract/calls";
import type { Route } from "@pros-and-drill/contract/endpoints";
import { clearAccounts, createAccount, openSession, signIn } from "../../support/accounts.ts";
import { type Answer, call } from "../../support/call.ts";
import { clearDocuments } from "../../support/database.ts";
import { startInstance } from "./instance.ts";

/** Somebody with an account and a session. */
export interface Person {
  readonly uid: string;
  readonly email: string;
  readonly session: string;
}

/** Somebody wants so many pieces of a product. */
export interface Wish {
  readonly by: Person;
  readonly productId: string;
  readonly quantity: number;
  readonly key: string;
}

/** A wish, and what the shop said to it. */
export interface Tried extends Wish {
  readonly answer: Answer;
}

export type Shop = Awaited<ReturnType<typeof openShop>>;

/**
 * Opens an empty shop in a Firebase project of its own, served by two processes of the built
 * function.
 *
 * @param name tells the projects of different test files apart
 * @param spares processes that stand ready to take the place of one that was killed
 */
export async function openShop(name: string, spares = 0) {
  const projectId = `demo-soak-${name}-${randomUUID().slice(0, 8)}`;
  const start = () => startInstance(projectId);
  const instances = await Promise.all([start(), start()]);
  const ready = await Promise.all(Array.from({ length: spares }, start));
  const inReserve = ready.map((instance) => Promise.resolve(instance));

  const signUp = async (
    uid: string,
    claims: Readonly<Record<string, unknown>> = {},
  ): Promise<Person> => {
    const email = `${uid}@example.com`;
    await createAccount(projectId, { uid, email, name: `${uid} Example`, claims });
    const session = await openSession(projectId, await signIn(projectId, email));
    return { uid, email, session };
  };
  const customers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => signUp(`customer${index}`)),
  );

  /** The addresses of the processes that are running. */
  const urls = new Map(instances.map((instance, index) => [index, instance.url]));
  const urlFor = (turn: number): string => {
    const running = [...urls.values()];
    const url = running[turn % running.length];
    if (!url) throw new TypeError("no process is running"); // as fetch says it of a dead one
    return url;
  };

  const order = async (wish: Wish, turn: number): Promise<Tried> => {
    const { by, productId, quantity, key } = wish;
    const body = {
      ...{ purchaseId: productId, purchase: "Hammer drill", quantity },
      ...{ customer: by.email, customerName: by.uid, address: "1 Drill Street", phone: "123" },
    };
    const request = { body, headers: { "idempotency-key": key } };
    const answer = await call(urlFor(turn), "POST /purchase", request, by.session);
    return { ...wish, answer };
  };

  return {
    projectId,
    customers,
    signUp,

    /** A wish of one of the customers, in turn. */
    wish: (turn: number, productId: string, quantity: number): Wish => {
      const by = customers[turn % customers.length];
      if (!by) throw new Error("There are no customers");
      return { by, productId, quantity, key: randomUUID() };
    },

    /** Makes one call to the processes in turn. */
    call: <R extends Route>(turn: number, route: R, request: Request<R>, by?: Person) =>
      call(urlFor(turn), route, request, by?.session ?? null),

    /** Orders once, from the processes in turn. */
    order,

    /**
     * Orders all of it, from the processes in turn.
     *
     * @param atOnce so many orders are under way at a time; without it all of them
     */
    orderAll: async (wishes: readonly Wish[], atOnce = wishes.length): Promise<Tried[]> => {
      const tried: Tried[] = [];
      const queue = wishes.entries();
      const next = async () => {
        for (const [turn, wish] of queue) tried[turn] = await order(wish, turn);
      };
      await Promise.all(Array.from({ length: atOnce }, next));
      return tried;
    },

    /**
     * Kills a process that is running, and puts one of the reserve, or a new one, in its place.
     *
     * @returns whether there was one to kill
     */
    replace: async (turn: number): Promise<boolean> => {
      const running = [...urls.keys()];
      const index = running[turn % running.length];
      if (index === undefined) return false;
      urls.delete(index);
      inReserve.push(start());
      const next = inReserve.shift();
      await instances[index]?.kill();
      const instance = await (next ?? start());
      instances[index] = instance;
      urls.set(index, instance.url);
      return true;
    },

    close: async (): Promise<void> => {
      const all = [...instances, ...(await Promise.all(inReserve))];
      await Promise.all(all.map(({ stop }) => stop()));
      await clearDocuments(projectId);
      await clearAccounts(projectId);
    },
  };
}
