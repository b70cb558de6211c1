import 'server-only';
import { NO_PRINCIPALS } from './admit';
import { createRoute } from './create-route';

/** For probes, which must work without a database and are too frequent for the log level info. */
export const probeRoute = createRoute(NO_PRINCIPALS, { level: 'debug' });
