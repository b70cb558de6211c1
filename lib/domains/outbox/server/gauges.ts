import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import type { GaugeDefinition } from '@/lib/platform/metrics/gauge-definition';
import { countQueued } from './repository/gauges';

export const gauges: readonly GaugeDefinition[] = [
  {
    name: 'folio_outbox_queued',
    help: 'Queued mails and text messages',
    read: async () => (await countQueued()).queued,
  },
  {
    name: 'folio_outbox_oldest_seconds',
    help: 'Age of the oldest queued message',
    read: async () => {
      const { oldest } = await countQueued();
      return oldest === null ? 0 : (now().getTime() - oldest.getTime()) / 1_000;
    },
  },
];
