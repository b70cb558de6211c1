import type { GaugeDefinition } from '@/lib/platform/metrics/gauge-definition';
import { hasRedis, redisConnection } from './redis';

/** The gauge is 1 without REDIS_URL, so that the alert does not fire. */
export const redisGauges: readonly GaugeDefinition[] = [
  {
    name: 'folio_redis_connected',
    help: '0 while the Redis of REDIS_URL cannot be reached; Folio then uses the database, which is slower',
    read: () => (!hasRedis() || redisConnection() !== null ? 1 : 0),
  },
];
