import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import type { GaugeDefinition } from '@/lib/platform/metrics/gauge-definition';
import { countHolds, countHoldsOverdue } from './repository/gauges';

const LATE_MS = 5 * 60_000;

export const gauges: readonly GaugeDefinition[] = [
  {
    name: 'folio_holds_open',
    help: 'Bookings whose rooms are held for a payment',
    read: () => countHolds(),
  },
  {
    name: 'folio_holds_overdue',
    help: 'Holds that should have expired more than five minutes ago',
    read: () => countHoldsOverdue(new Date(now().getTime() - LATE_MS)),
  },
];
