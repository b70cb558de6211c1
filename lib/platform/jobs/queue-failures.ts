import type { Pool } from 'pg';

/** Errors that the queue's library met in the database. */
const failures = new WeakSet<object>();

/**
 * Whether an error came to the queue from the database. Its library makes a second promise of the one on which the runner is
 * replaced (`cron.promise.finally` in graphile-worker 0.16) and nobody can wait for that one.
 */
export function isQueueFailure(error: unknown): boolean {
  return typeof error === 'object' && error !== null && failures.has(error);
}

/** A worker that finds no connection to write down how its job went ends, so the queue waits longer than a request does. */
const MOST_TRIES = 5;

/** The pool as the queue gets it: the same but more patient, and what fails on it is remembered. */
export function rememberFailures(pool: Pool): Pool {
  return new Proxy(pool, {
    get(target, name) {
      const value = Reflect.get(target, name, target) as unknown;
      if (typeof value !== 'function') return value;
      const method = value.bind(target) as (...parts: unknown[]) => unknown;
      if (name !== 'query' && name !== 'connect') return method;
      const attempt = (parts: unknown[], tries: number): unknown => {
        const result = method(...parts);
        if (!(result instanceof Promise)) return result;
        return result.catch((error: unknown) =>
          isPoolBusy(error) && tries < MOST_TRIES ? attempt(parts, tries + 1) : remember(error),
        );
      };
      return (...parts: unknown[]) => attempt(parts, 1);
    },
  });
}

/** Nothing was asked of the database yet. */
function isPoolBusy(error: unknown): boolean {
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect';
}

function remember(error: unknown): never {
  if (typeof error === 'object' && error !== null) failures.add(error);
  throw error;
}
