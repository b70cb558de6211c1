import { asc, sql } from 'drizzle-orm';
import { outboxMessages } from '@/lib/domains/outbox/server/tables';
import { insertFromJson } from '@/lib/platform/db/insert-from-json';
import { preparedSql } from '@/lib/platform/db/prepared';
import { inTransaction } from '@/lib/platform/db/transaction';

const keys = [
  'channel',
  'template',
  'recipient',
  'subject',
  'text',
  'html',
  'attachments',
  'dedupeKey',
  'createdAt',
] as const;
const insertAll = preparedSql<{ rows: string }, { id: string }>(
  'test.insert-all',
  (slot) => sql`${insertFromJson(outboxMessages, keys, slot('rows'))} returning id`,
);

const message = (number: number) => ({
  channel: 'mail' as const,
  template: 'test',
  recipient: `person${number}@example.com`,
  subject: `A "quoted" \\ subject, ₹${number}`,
  text: 'First line\nsecond, with \t a tab and नमस्ते',
  html: number % 2 === 0 ? null : '<p>{"a": 1}</p>',
  attachments: number === 1 ? [{ kind: 'voucher', bookingId: 7 }] : [],
  dedupeKey: `test:${number}`,
  createdAt: new Date('2026-02-03T04:05:06.789Z'),
});

describe('insertFromJson', () => {
  it('inserts the same rows as the query builder', async () => {
    const columns = Object.fromEntries(keys.map((key) => [key, outboxMessages[key]])) as Record<
      string,
      (typeof outboxMessages)[(typeof keys)[number]]
    >;
    const rows = [1, 2, 3].map(message);
    await inTransaction(async (tx) => {
      await tx.insert(outboxMessages).values(rows);
      const built = await tx.select(columns).from(outboxMessages).orderBy(asc(outboxMessages.dedupeKey));
      await tx.delete(outboxMessages);
      for (const part of [rows.slice(0, 1), rows.slice(1)])
        expect(await insertAll({ rows: JSON.stringify(part) }, tx)).toHaveLength(part.length);
      expect(await tx.select(columns).from(outboxMessages).orderBy(asc(outboxMessages.dedupeKey))).toEqual(built);
      expect(built).toEqual(rows);
    });
  });

  it('inserts nothing for an empty list', async () => {
    expect(await insertAll({ rows: '[]' })).toEqual([]);
  });

  it('throws with the name of a column that does not exist', () => {
    expect(() => insertFromJson(outboxMessages, ['colour' as 'text'], sql.placeholder('rows'))).toThrow(
      'has no column colour',
    );
  });
});
