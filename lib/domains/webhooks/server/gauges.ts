import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import type { GaugeDefinition } from '@/lib/platform/metrics/gauge-definition';
import { countFailed, countWaiting, findOldestDue } from './repository/gauges';

export const gauges: readonly GaugeDefinition[] = [
  { name: 'folio_webhooks_waiting', help: 'Events of webhooks that wait for an attempt', read: () => countWaiting() },
  {
    name: 'folio_webhooks_failed',
    help: 'Events of webhooks of the last 30 days that were not delivered',
    read: () => countFailed(),
  },
  {
    name: 'folio_webhooks_oldest_due_seconds',
    help: 'How long the oldest event that could be sent has been due, without tests and replays',
    read: async () => {
      const oldest = await findOldestDue(now());
      return oldest === null ? 0 : (now().getTime() - oldest.getTime()) / 1_000;
    },
  },
];
