import 'server-only';
import type { BaseActor } from './admit';
import { createRoute } from './create-route';

/**
 * The wrapper of probes. It reads no session, so that a probe needs no database, and logs at level debug, because probes come every few
 * seconds.
 */
export const openRoute = createRoute<BaseActor>(async () => null, { level: 'debug' });
