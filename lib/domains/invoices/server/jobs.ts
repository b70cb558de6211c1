import 'server-only';
import { z } from 'zod';
import { INVOICE_TASK } from '@/lib/domains/bookings/server/service/tasks';
import { registerAttachment } from '@/lib/domains/outbox/server/service/messages';
import { inTransaction } from '@/lib/platform/db/transaction';
import { defineJob, type JobDefinition } from '@/lib/platform/jobs/job-definition';
import { documentAttachment, INVOICE_ATTACHMENT } from './service/booking-documents';
import { issueDueInvoices } from './service/issue-due-invoices';
import { issueInvoice } from './service/issue-invoice';

registerAttachment(INVOICE_ATTACHMENT, documentAttachment);

export const jobs: JobDefinition[] = [
  defineJob({
    name: INVOICE_TASK,
    payload: z.object({ bookingId: z.number().int() }),
    run: async ({ bookingId }) => void (await inTransaction((tx) => issueInvoice(tx, bookingId))),
  }),
  defineJob({
    name: 'invoices.issue-due',
    payload: z.unknown(),
    run: async () => void (await issueDueInvoices()),
    cron: '20 * * * *',
  }),
];
