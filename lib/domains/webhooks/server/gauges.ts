import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import type { GaugeDefinition } from '@/lib/platform/metrics/gauge-definition';
import { countFailed, countWaiting, findOldestDue } from './repository/gauges';

export const gauges: readonly GaugeDefinition[] = [
  {
    name: 'folio_webhooks_waiting',
    help: 'Webhook events that wait for a delivery attempt',
    read: () => countWaiting(),
  },
  {
    name: 'folio_webhooks_failed',
    help: 'Webhook events of the last 30 days that could not be delivered',
    read: () => countFailed(),
  },
  {
    name: 'folio_webhooks_oldest_due_seconds',
    help: 'Seconds for which the oldest event that can be sent has been due, not counting tests and replays',
    read: async () => {
      const oldest = await findOldestDue(now());
      return oldest === null ? 0 : (now().getTime() - oldest.getTime()) / 1_000;
    },
  },
];
