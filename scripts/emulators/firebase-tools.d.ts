/** The part of firebase-tools that few-processes.ts changes; the package has no types. */
declare module "firebase-tools/lib/emulator/functionsRuntimeWorker.js" {
  interface Pool {
    submitRequest(
      this: Pool,
      trigger: string,
      request: unknown,
      response: { readonly destroyed: boolean },
      body: unknown,
      debug: unknown,
      runtime: unknown,
    ): Promise<void>;
    /** @returns whether a request needs no new process */
    readyForWork(this: Pool, trigger: string, runtime: unknown): boolean;
    getTriggerWorkers(this: Pool, trigger: string, runtime: unknown): readonly object[];
    /** @returns an idle process; undefined if there is none */
    getIdleWorker(this: Pool, trigger: string, runtime: unknown): object | undefined;
  }
  const worker: { readonly RuntimeWorkerPool: { readonly prototype: Pool } };
  export default worker;
}
