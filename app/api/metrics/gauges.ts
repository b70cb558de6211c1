import { gauges as bookingGauges } from '@/lib/domains/bookings/server/gauges';
import { gauges as ledgerGauges } from '@/lib/domains/ledger/server/gauges';
import { gauges as loyaltyGauges } from '@/lib/domains/loyalty/server/gauges';
import { gauges as outboxGauges } from '@/lib/domains/outbox/server/gauges';
import { gauges as paymentGauges } from '@/lib/domains/payments/server/gauges';
import { gauges as idempotencyGauges } from '@/lib/platform/idempotency/server/unanswered-keys';
import { backupGauges } from '@/lib/platform/metrics/server/backup-gauges';
import { gauges as jobGauges } from '@/lib/platform/jobs/gauges';
import type { GaugeDefinition } from '@/lib/platform/metrics/gauge-definition';

/** Every figure that is read from the database: the lists that domains declare. A test finds a list that is missing here. */
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
