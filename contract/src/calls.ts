import type { z } from "zod";
import type { Endpoints, Route } from "./endpoints.ts";

type Part = "params" | "query" | "headers" | "body";
type SchemaOf<R extends Route, P extends Part> = P extends keyof Endpoints[R]
  ? Extract<Endpoints[R][P], z.ZodType>
  : never;

/** The parsed parts of a request that the server's handler receives. */
export type Input<R extends Route> = {
  [P in Part & keyof Endpoints[R]]: z.output<SchemaOf<R, P>>;
};

/** The parts of a request as the client sends them; fields with a default are optional. */
export type Request<R extends Route> = {
  [P in Part & keyof Endpoints[R] as Record<never, never> extends z.input<SchemaOf<R, P>>
    ? never
    : P]: z.input<SchemaOf<R, P>>;
} & {
  [P in Part & keyof Endpoints[R] as Record<never, never> extends z.input<SchemaOf<R, P>>
    ? P
    : never]?: z.input<SchemaOf<R, P>>;
};

/** One entry of a paged answer, or the whole body of any other one. */
export type Entry<R extends Route> = z.output<Endpoints[R]["response"]>;

/** A call's body on the wire: an array if it is paged, with the next page in the Link header. */
export type Response<R extends Route> = Endpoints[R] extends { paged: true }
  ? Entry<R>[]
  : Entry<R>;

/** A page of a list. `next` is the cursor of the next page, null on the last one. */
export interface Page<Entry> {
  readonly entries: readonly Entry[];
  readonly next: string | null;
  /** The documents of the page that can't be read, and so are left out: "orders/4f1d". Only the staff is told. */
  readonly unreadable?: readonly string[];
}

/** The return type of the server's handler. */
export type Output<R extends Route> = Endpoints[R] extends { paged: true }
  ? Page<Entry<R>>
  : Entry<R>;

type Method = Route extends `${infer M} ${string}` ? M : never;

/** The parts of a call's name: "PUT" and "/user/:email" of "PUT /user/:email". */
export const methodAndPath = (route: Route): { method: Method; path: string } => {
  const [method, path] = route.split(" ") as [Method, string]; // as: the template type of Route
  return { method, path };
};
