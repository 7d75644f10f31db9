import domain from "node:domain";
import { EventEmitter } from "node:events";

/** The part of a domain that functions-framework uses. It runs the work and nothing else. */
class NoDomain extends EventEmitter {
  run<T>(work: () => T): T {
    return work();
  }
}

/**
 * Replaces the domains in which functions-framework runs each request. Once a domain exists, Node
 * tracks every asynchronous step of the process, and reading a page of a list takes twice as long.
 * The shop doesn't need them: Express passes whatever a handler throws to the error handler.
 *
 * It can go once functions-framework stops using domains, which Node has deprecated
 * (docs/decisions/010-no-domains.md).
 * https://nodejs.org/api/domain.html
 */
export const doWithoutDomains = (): void => {
  Object.assign(domain, { create: () => new NoDomain() });
};
