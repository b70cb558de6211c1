import 'server-only';
import type { BaseActor } from './admit';
import { createRoute } from './create-route';

/**
 * The wrapper of calls by machines that watch the house. No session is looked at, so a call with any cookie needs no
 * database; and as they come every few seconds, their log lines are for debugging.
 */
export const openRoute = createRoute<BaseActor>(async () => null, { level: 'debug' });
