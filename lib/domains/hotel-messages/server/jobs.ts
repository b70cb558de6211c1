import 'server-only';
import { z } from 'zod';
import { HOTEL_MESSAGES_TASK } from '@/lib/domains/bookings/server/service/tasks';
import { registerAttachment } from '@/lib/domains/outbox/server/service/messages';
import { registerReminderRecipients } from '@/lib/domains/stay-answers/server/service/follow-up/remind-hotels';
import { inTransaction } from '@/lib/platform/db/transaction';
import { defineJob, type JobDefinition } from '@/lib/platform/jobs/job-definition';
import { LIST_CSV, LIST_PDF, listCsvAttachment, listPdfAttachment } from './service/arrivals/list-files';
import { sendDueLists } from './service/arrivals/send-due-lists';
import { listAskedAddresses } from './service/bookings/asked-addresses';
import { messageAttachment } from './service/bookings/draw-message';
import { writeDueMessages, writeMessages } from './service/bookings/write-messages';
import { MESSAGE_ATTACHMENT } from './service/outbox-key';

registerReminderRecipients(listAskedAddresses);
registerAttachment(MESSAGE_ATTACHMENT, messageAttachment);
registerAttachment(LIST_PDF, listPdfAttachment);
registerAttachment(LIST_CSV, listCsvAttachment);

export const jobs: JobDefinition[] = [
  defineJob({
    name: HOTEL_MESSAGES_TASK,
    payload: z.object({ bookingId: z.number().int() }),
    run: async ({ bookingId }) => void (await inTransaction((tx) => writeMessages(tx, bookingId))),
  }),
  defineJob({
    name: 'hotel-messages.write-due',
    payload: z.unknown(),
    run: async () => void (await writeDueMessages()),
    cron: '*/10 * * * *',
  }),
  // Every hour in India begins at minute 30 of UTC. The other run repeats what failed.
  defineJob({
    name: 'hotel-messages.send-arrivals',
    payload: z.unknown(),
    run: async () => void (await sendDueLists()),
    cron: '0,30 * * * *',
    isRunAtStart: true,
  }),
];
