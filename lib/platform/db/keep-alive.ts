/**
 * For every connection to PostgreSQL: the operating system probes an idle one after 10 s and then each second. A host that
 * vanished (power, network) is detected within 20 s instead of two hours.
 */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
