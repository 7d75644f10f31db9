import type { Request } from "@shop/contract/calls";
import type { Route } from "@shop/contract/endpoints";
import { call } from "../../support/call.ts";
import { launchFunction } from "../../support/functions-framework.ts";
import type { SignedIn } from "../../support/people.ts";

/**
 * Runs the built function in two processes, any of which a test can kill.
 *
 * @param projectId the Firebase project that they serve
 * @param spares further processes, ready to replace one that is killed
 * @param env variables that the function needs
 */
export async function startTwoInstances(
  projectId: string,
  spares: number,
  env: NodeJS.ProcessEnv = {},
) {
  const start = () => launchFunction({ ...env, GCLOUD_PROJECT: projectId });
  const instances = await Promise.all([start(), start()]);
  const ready = await Promise.all(Array.from({ length: spares }, start));
  const reserve = ready.map((instance) => Promise.resolve(instance));
  /** The addresses of the processes that are running. */
  const urls = new Map(instances.map((instance, index) => [index, instance.url]));

  return {
    /** The address of a running process; empty while there is none. */
    urlAt: (turn: number): string => {
      const running = [...urls.values()];
      return running[turn % running.length] ?? "";
    },

    /** Makes one call; the calls with even and odd turns go to different processes. Without a person it is a visitor's. */
    call: <R extends Route>(
      turn: number,
      route: R,
      request: Request<R>,
      by: Pick<SignedIn, "session"> | null,
    ) => {
      const running = [...urls.values()];
      const url = running[turn % running.length];
      // fetch throws the same for a process that is gone
      if (!url) throw new TypeError("no process is running");
      return call(url, route, request, by?.session ?? null);
    },

    /**
     * Kills a running process and replaces it by a spare one, or a new one.
     *
     * @returns whether there was one to kill
     */
    replace: async (turn: number): Promise<boolean> => {
      const running = [...urls.keys()];
      const index = running[turn % running.length];
      if (index === undefined) return false;
      urls.delete(index);
      reserve.push(start());
      const next = reserve.shift();
      await instances[index]?.kill();
      const instance = await (next ?? start());
      instances[index] = instance;
      urls.set(index, instance.url);
      return true;
    },

    stop: async (): Promise<void> => {
      const all = [...instances, ...(await Promise.all(reserve))];
      await Promise.all(all.map(({ stop }) => stop()));
    },
  };
}
