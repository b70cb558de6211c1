/**
 * Of every connection to PostgreSQL: one that nobody uses is asked by the operating system after 10 s, and then each second, so a
 * host that vanished without a word (power, network) is found out within some 20 s instead of two hours.
 */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
