import { eq } from 'drizzle-orm';
import { GET as listFollowUps } from '@/app/api/console/today/follow-ups/route';
import { GET as listDecisions } from '@/app/api/console/today/payment-decisions/route';
import { outboxMessages } from '@/lib/domains/outbox/server/tables';
import { reconciliationExceptions } from '@/lib/domains/reconciliation/server/tables';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import { createStaff, signInStaff } from '@/tests/support/api/staff-world';
import { callRoute } from '@/tests/support/call-route';

interface Row {
  id: string;
  kind: string;
  subject: string;
  detail: string;
  amount: number | null;
  path: string | null;
  next: string;
}
type List = { rows: Row[]; total: number };

let support: string;
let finance: string;

beforeAll(async () => {
  support = await signInStaff(await createStaff('support'));
  finance = await signInStaff(await createStaff('finance'));
});
beforeEach(async () => {
  await connection().delete(outboxMessages);
});

const listed = async (list: 'messages' | 'answers', cookie = support) =>
  (await callRoute<List>(listFollowUps, { cookie, query: { list } })).body;

async function insertMessage(dedupeKey: string, status: 'failed' | 'queued' | 'sent' = 'failed'): Promise<string> {
  const message = { channel: 'mail', template: 'invoice', recipient: 'asha@guests.example', text: 'Hello' } as const;
  const [row] = await connection()
    .insert(outboxMessages)
    .values({ ...message, dedupeKey, status, createdAt: now() })
    .returning({ id: outboxMessages.id });
  return `message-${row?.id}`;
}

test.each([
  ['a message of a booking', 'invoice:INV-1:7', 'invoice:INV-1:7:again-1', 'invoice:INV-1:7:again-2'],
  ['a message to a hotel', 'hotel-message:70', 'hotel-message:70:1', 'hotel-message:70:2'],
  ['a confirmation', 'booking-confirmed:7:asha@guests.example', 'booking-confirmed:7:31:asha@guests.example', ''],
])('%s that staff sent again is no longer listed, and a copy that failed is a row', async (_, key, copy, next) => {
  await insertMessage(key);
  await insertMessage(key.replace('7', '79'));
  expect(await listed('messages')).toMatchObject({ total: 2 });
  const again = await insertMessage(copy, 'queued');
  const other = (await listed('messages')).rows.map(({ id }) => id);
  expect(other).toHaveLength(1);
  await connection().update(outboxMessages).set({ status: 'failed' }).where(eq(outboxMessages.dedupeKey, copy));
  expect((await listed('messages')).rows.map(({ id }) => id)).toEqual([...other, again]);
  if (next === '') return;
  await insertMessage(next, 'sent');
  expect((await listed('messages')).rows.map(({ id }) => id)).toEqual(other);
});

test('an open exception is a row with its amount and day, once, until it is solved', async () => {
  const exceptions = await connection()
    .insert(reconciliationExceptions)
    .values([
      {
        ...{ key: 'dispute/disp_1', kind: 'dispute_open', day: '2026-11-20', amountPaise: 4_200_00, openedAt: now() },
        facts: { disputeId: 'disp_1', paymentId: 'pay_7', respondBy: '4 December 2026' },
      },
      {
        ...{ key: 'bank/setl_1', kind: 'not_at_bank', day: '2026-11-20', amountPaise: 9_000_00, openedAt: now() },
        facts: { settlementId: 'setl_1' },
      },
    ])
    .returning({ id: reconciliationExceptions.id });
  const read = async () => (await callRoute<List>(listDecisions, { cookie: finance })).body;
  const { rows, total } = await read();
  expect(total).toBe(2);
  expect(rows.map(({ kind, amount, path }) => [kind, amount, path])).toEqual([
    ['Dispute open', 4_200, `/console/money/exceptions/${exceptions[0]?.id}/`],
    ['Settlement not at the bank', 9_000, `/console/money/exceptions/${exceptions[1]?.id}/`],
  ]);
  expect(rows[0]).toMatchObject({
    subject: 'pay_7',
    next: 'Respond until 4 December 2026 on the page of the exception.',
  });
  expect(rows[1]).toMatchObject({ next: 'Open the exception: Confirm at the bank.' });
  await connection()
    .update(reconciliationExceptions)
    .set({ solvedAt: now(), solution: 'resolved_itself' })
    .where(eq(reconciliationExceptions.kind, 'dispute_open'));
  expect((await read()).rows.map(({ kind }) => kind)).toEqual(['Settlement not at the bank']);
});
