import type { GaugeDefinition } from '@/lib/platform/metrics/gauge-definition';
import { hasRedis, redisConnection } from './redis';

/** Of this process; 1 without a REDIS_URL, because nothing is missing then. */
export const redisGauges: readonly GaugeDefinition[] = [
  {
    name: 'folio_redis_connected',
    help: '0 while the Redis of REDIS_URL cannot be reached; everything goes on more slowly',
    read: () => (!hasRedis() || redisConnection() !== null ? 1 : 0),
  },
];
