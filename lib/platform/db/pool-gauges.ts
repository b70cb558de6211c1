import { pool } from './connection';
import type { GaugeDefinition } from '@/lib/platform/metrics/gauge-definition';

export const poolGauges: readonly GaugeDefinition[] = [
  { name: 'folio_pool_connections', help: 'Database connections of this process', read: () => pool().totalCount },
  { name: 'folio_pool_idle', help: 'Idle database connections of this process', read: () => pool().idleCount },
  {
    name: 'folio_pool_waiting',
    help: 'Callers that wait for a database connection of this process',
    read: () => pool().waitingCount,
  },
];
