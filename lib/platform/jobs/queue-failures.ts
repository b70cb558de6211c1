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

/** The pool as the queue gets it: the same, and what fails on it is remembered. */
export function rememberFailures(pool: Pool): Pool {
  return new Proxy(pool, {
    get(target, name) {
      const value = Reflect.get(target, name, target) as unknown;
      if (typeof value !== 'function') return value;
      const method = value.bind(target) as (...parts: unknown[]) => unknown;
      if (name !== 'query' && name !== 'connect') return method;
      return (...parts: unknown[]) => {
        const result = method(...parts);
        return result instanceof Promise ? result.catch(remember) : result;
      };
    },
  });
}

function remember(error: unknown): never {
  if (typeof error === 'object' && error !== null) failures.add(error);
  throw error;
}
