import 'server-only';
import { z } from 'zod';
import { executeRefund, REFUND_TASK } from '@/lib/domains/payments/server/service/refunds';
import { WEBHOOK_TASK } from '@/lib/domains/payments/server/service/webhooks';
import { registerAttachment } from '@/lib/domains/outbox/server/service/messages';
import { defineJob, type JobDefinition } from '@/lib/platform/jobs/job-definition';
import { expireHold, expireOverdueHolds } from './service/settle/expire-hold';
import { VOUCHER_ATTACHMENT } from './service/messages/booking-messages';
import { pollOrders, processWebhook, sweepPaymentWork, pollOrdersAtStart } from './service/settle/payment-updates';
import { rankPlaces } from './service/read/rank-places';
import { advanceStays } from './service/stay/stay-progress';
import { expireChange, expireOverdueChanges } from './service/change/expire-change';
import { reviseUnrevisedStays } from './service/messages/revise-unrevised';
import { EXPIRE_CHANGE_TASK, EXPIRE_TASK } from './service/tasks';
import { voucherAttachment } from './service/voucher/voucher';

registerAttachment(VOUCHER_ATTACHMENT, voucherAttachment);

const noPayload = z.unknown();

export const jobs: JobDefinition[] = [
  defineJob({
    name: EXPIRE_TASK,
    payload: z.object({ bookingId: z.number().int() }),
    run: async ({ bookingId }) => void (await expireHold(bookingId)),
  }),
  defineJob({
    name: EXPIRE_CHANGE_TASK,
    payload: z.object({ changeId: z.number().int() }),
    run: async ({ changeId }) => void (await expireChange(changeId)),
  }),
  defineJob({
    name: WEBHOOK_TASK,
    payload: z.object({ eventId: z.string() }),
    run: ({ eventId }) => processWebhook(eventId),
  }),
  defineJob({
    name: REFUND_TASK,
    payload: z.object({ refundId: z.number().int() }),
    run: ({ refundId }) => executeRefund(refundId),
  }),
  defineJob({
    name: 'bookings.expire-overdue-holds',
    payload: noPayload,
    run: async () => {
      await expireOverdueHolds();
      await expireOverdueChanges();
    },
    cron: '* * * * *',
  }),
  defineJob({ name: 'bookings.poll-orders', payload: noPayload, run: () => pollOrders(), cron: '* * * * *' }),
  defineJob({
    name: 'bookings.take-up-orders',
    payload: noPayload,
    run: () => pollOrdersAtStart(),
    isRunAtStart: true,
  }),
  defineJob({
    name: 'bookings.sweep-payment-work',
    payload: noPayload,
    run: () => sweepPaymentWork(),
    cron: '*/5 * * * *',
  }),
  defineJob({
    name: 'bookings.advance-stays',
    payload: noPayload,
    run: async () => void (await advanceStays()),
    cron: '*/10 * * * *',
  }),
  defineJob({
    name: 'bookings.revise-unrevised',
    payload: noPayload,
    run: async () => void (await reviseUnrevisedStays()),
    cron: '20 * * * *',
    isRunAtStart: true,
  }),
  // 21:40 UTC is 03:10 IST, before the working day starts.
  defineJob({
    name: 'bookings.rank-places',
    payload: noPayload,
    run: async () => void (await rankPlaces()),
    cron: '40 21 * * *',
    attempts: 8,
  }),
];
