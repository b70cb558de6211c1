import { gauges as bookingGauges } from '@/lib/domains/bookings/server/gauges';
import { gauges as ledgerGauges } from '@/lib/domains/ledger/server/gauges';
import { gauges as loyaltyGauges } from '@/lib/domains/loyalty/server/gauges';
import { gauges as outboxGauges } from '@/lib/domains/outbox/server/gauges';
import { gauges as paymentGauges } from '@/lib/domains/payments/server/gauges';
import { gauges as webhookGauges } from '@/lib/domains/webhooks/server/gauges';
import { idempotencyGauges } from '@/lib/platform/idempotency/server/unanswered-keys';
import { backupGauges } from '@/lib/platform/metrics/server/backup-gauges';
import { jobGauges } from '@/lib/platform/jobs/gauges';
import type { GaugeDefinition } from '@/lib/platform/metrics/gauge-definition';

/** Gauges that query the database. The domains declare them; a test fails when a domain's list is missing here. */
export const gauges: readonly GaugeDefinition[] = [
  ...jobGauges,
  ...idempotencyGauges,
  ...outboxGauges,
  ...bookingGauges,
  ...paymentGauges,
  ...ledgerGauges,
  ...loyaltyGauges,
  ...webhookGauges,
  ...backupGauges,
];
