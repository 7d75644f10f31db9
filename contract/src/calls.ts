import type { z } from "zod";
import type { Endpoints, Route } from "./endpoints.ts";

type Part = "params" | "query" | "headers" | "body";
type SchemaOf<R extends Route, P extends Part> = P extends keyof Endpoints[R]
  ? Extract<Endpoints[R][P], z.ZodType>
  : never;

/** The parts of a call's request that have a schema, as the server's handler gets them: parsed. */
export type Input<R extends Route> = {
  [P in Part & keyof Endpoints[R]]: z.output<SchemaOf<R, P>>;
};

/** The parts of a call's request as the client writes them; the server fills in the defaults. */
export type Request<R extends Route> = {
  [P in Part & keyof Endpoints[R] as Record<never, never> extends z.input<SchemaOf<R, P>>
    ? never
    : P]: z.input<SchemaOf<R, P>>;
} & {
  [P in Part & keyof Endpoints[R] as Record<never, never> extends z.input<SchemaOf<R, P>>
    ? P
    : never]?: z.input<SchemaOf<R, P>>;
};

/** One entry of a paged answer, or the whole of a plain one. */
export type Entry<R extends Route> = z.output<Endpoints[R]["response"]>;

/** A call's answer on the wire: a paged one is an array (its next page is in the Link header). */
export type Response<R extends Route> = Endpoints[R] extends { paged: true }
  ? Entry<R>[]
  : Entry<R>;

/** A page of a list: its entries, and the cursor of the next page unless this one is the last. */
export interface Page<Entry> {
  readonly entries: readonly Entry[];
  readonly next: string | null;
}

/** What the server's handler returns. */
export type Output<R extends Route> = Endpoints[R] extends { paged: true }
  ? Page<Entry<R>>
  : Entry<R>;

type Method = Route extends `${infer M} ${string}` ? M : never;

/** The parts of a call's name: "PUT" and "/user/:email" of "PUT /user/:email". */
export const methodAndPath = (route: Route): { method: Method; path: string } => {
  const [method, path] = route.split(" ") as [Method, string]; // so Route is built
  return { method, path };
};
