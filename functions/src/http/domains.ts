import domain from "node:domain";
import { EventEmitter } from "node:events";

/** What the framework wants of a domain, without what Node does for one. */
class NoDomain extends EventEmitter {
  run<T>(work: () => T): T {
    return work();
  }
}

/**
 * Leaves out the domains that functions-framework runs each request in: once there is one, Node
 * watches every asynchronous step of the process, and inside of it reading a page of a list takes
 * twice as long. They aren't needed, for Express gets whatever a handler throws.
 * https://nodejs.org/api/domain.html
 */
export const doWithoutDomains = (): void => {
  Object.assign(domain, { create: () => new NoDomain() });
};
