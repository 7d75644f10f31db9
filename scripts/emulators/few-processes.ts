/**
 * Loaded into firebase-tools before it starts. Its Functions emulator starts another process for every
 * request that finds all others busy, and a process handles one request at a time. With this a request
 * waits for the next free process once there are a few (docs/decisions/119-tests-and-browsers.md).
 */
import { setTimeout as after } from "node:timers/promises";
import worker from "firebase-tools/lib/emulator/functionsRuntimeWorker.js";

/** The maximum number of processes of one function. */
const maxProcesses = 6;

/** Milliseconds between two checks for a free process. */
const pauseMs = 10;

const pool = worker.RuntimeWorkerPool.prototype;
const { readyForWork, submitRequest, getIdleWorker, getTriggerWorkers } = pool;
if (!readyForWork || !submitRequest || !getIdleWorker || !getTriggerWorkers)
  throw new Error("The Functions emulator hands out requests in another way: see decision 119");

pool.readyForWork = function (trigger, runtime) {
  return (
    readyForWork.call(this, trigger, runtime) ||
    getTriggerWorkers.call(this, trigger, runtime).length >= maxProcesses
  );
};

pool.submitRequest = async function (trigger, request, response, body, debug, runtime) {
  while (!getIdleWorker.call(this, trigger, runtime)) {
    if (response.destroyed) return; // the client has disconnected
    await after(pauseMs);
  }
  return submitRequest.call(this, trigger, request, response, body, debug, runtime);
};
