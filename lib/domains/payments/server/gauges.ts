import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import type { GaugeDefinition } from '@/lib/platform/metrics/gauge-definition';
import { countStuckRefunds, countUnsettledPayments } from './repository/gauges';

/** Razorpay recommends that merchants reconcile payments after 15 minutes. */
const LATE_MS = 15 * 60_000;
const late = () => new Date(now().getTime() - LATE_MS);

export const gauges: readonly GaugeDefinition[] = [
  {
    name: 'folio_payments_unsettled',
    help: 'Payments older than 15 minutes without a booking or a refund',
    read: () => countUnsettledPayments(late()),
  },
  {
    name: 'folio_refunds_stuck',
    help: 'Refunds that failed, or that were not requested from the provider within 15 minutes',
    read: () => countStuckRefunds(late()),
  },
];
