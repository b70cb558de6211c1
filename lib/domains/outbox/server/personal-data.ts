import 'server-only';
import { sql } from 'drizzle-orm';
import { isEmailOf, isPhoneOf, rowsOf, type Person, type PersonalData } from '@/lib/platform/db/personal-data';
import { deleteOld, emptyOld } from '@/lib/platform/db/retention';

const isToPerson = (person: Person) =>
  sql`(${isEmailOf(person, sql`recipient`)} or ${isPhoneOf(person, sql`recipient`)})`;

export const personalData: PersonalData = {
  tables: {
    outbox_message: {
      own: ['recipient', 'dedupe_key'],
      mentions: ['subject', 'text', 'html', 'words', 'last_error', 'attachments'],
      none: ['channel', 'template', 'status'],
    },
  },

  retention: [
    {
      what: 'Content of mails and text messages',
      days: 90,
      sweep: (before, on) =>
        emptyOld(
          on,
          'outbox_message',
          sql`subject = '', text = '', html = null, words = null, attachments = '[]', last_error = null`,
          sql`created_at < ${before} and status <> 'queued' and (subject <> '' or text <> '' or html is not null or words is not null)`,
        ),
    },
    {
      what: 'Record that a message was sent, and its recipient',
      days: 365,
      sweep: (before, on) => deleteOld(on, 'outbox_message', sql`created_at < ${before} and status <> 'queued'`),
    },
  ],

  collect: async (person, on) => ({
    messages: await rowsOf(
      on,
      sql`select channel, template, recipient, subject, text, status, created_at, sent_at from outbox_message
        where ${isToPerson(person)} order by id`,
    ),
  }),

  erase: async (person, tx) => {
    await tx.execute(
      sql`update outbox_message set recipient = '', subject = '', text = '', html = null, words = null, attachments = '[]',
        last_error = null,
        dedupe_key = 'erased:' || id, status = case when status = 'queued' then 'failed' else status end
        where ${isToPerson(person)}`,
    );
  },
};
