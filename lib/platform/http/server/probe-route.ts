import 'server-only';
import type { BaseActor } from './admit';
import { createRoute } from './create-route';

/** For probes, which must work without a database and are too frequent for the log level info. */
export const probeRoute = createRoute<BaseActor>({ resolveSession: async () => null }, { level: 'debug' });
