import { pool } from './connection';
import type { GaugeDefinition } from '@/lib/platform/metrics/gauge-definition';

/** The connections of this process. */
export const poolGauges: readonly GaugeDefinition[] = [
  { name: 'folio_pool_connections', help: 'Database connections of this process', read: () => pool().totalCount },
  { name: 'folio_pool_idle', help: 'Idle connections among them', read: () => pool().idleCount },
  { name: 'folio_pool_waiting', help: 'Callers waiting for a connection', read: () => pool().waitingCount },
];
