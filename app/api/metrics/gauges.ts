import { gauges as bookingGauges } from '@/lib/domains/bookings/server/gauges';
import { gauges as ledgerGauges } from '@/lib/domains/ledger/server/gauges';
import { gauges as loyaltyGauges } from '@/lib/domains/loyalty/server/gauges';
import { gauges as outboxGauges } from '@/lib/domains/outbox/server/gauges';
import { gauges as paymentGauges } from '@/lib/domains/payments/server/gauges';
import { gauges as idempotencyGauges } from '@/lib/platform/idempotency/server/unanswered-keys';
import { backupGauges } from '@/lib/platform/metrics/server/backup-gauges';
import { gauges as jobGauges } from '@/lib/platform/jobs/gauges';
import type { GaugeDefinition } from '@/lib/platform/metrics/gauge-definition';

/** Gauges that are read from the database, declared by the domains. A test finds a missing list. */
export const gauges: readonly GaugeDefinition[] = [
  ...jobGauges,
  ...idempotencyGauges,
  ...outboxGauges,
  ...bookingGauges,
  ...paymentGauges,
  ...ledgerGauges,
  ...loyaltyGauges,
  ...backupGauges,
];
