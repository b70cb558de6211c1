import { renderInside, type Handler } from './front/render-inside';

/** Each takes a second where the database is slow to answer. */
const TRIES = 5;

/**
 * Loads what balancers and watchers ask, and has the database answer once, before the door opens: on a busy machine the first who
 * asks would wait for both longer than a balancer does. Another answer than "ready" is theirs to hear.
 * @param host that the requests name
 */
export async function askProbes(handler: Handler, host: string): Promise<void> {
  await renderInside(handler, host, '/api/health/live/').catch(() => undefined);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await renderInside(handler, host, '/api/health/ready/').catch(() => null);
    if (answer?.status === 200) return;
  }
}
