import { eq } from 'drizzle-orm';
import { GET as exportRoute } from '@/app/api/console/audit/csv/route';
import { GET as listRoute } from '@/app/api/console/audit/route';
import { listAuditTrail, searchAuditLog } from '@/lib/domains/audit-log/server/service/audit-log';
import { resolveStaff } from '@/lib/domains/staff/server/service/session';
import type { StaffRole } from '@/lib/domains/staff/types';
import { inAuditScope } from '@/lib/platform/audit/audit-scope';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { connection } from '@/lib/platform/db/connection';
import { rateLimitHits } from '@/lib/platform/db/tables';
import { createStaff, signInStaff } from '@/tests/support/api/staff-world';
import { callRoute } from '@/tests/support/call-route';

interface Body {
  total: number;
  rows: { actor_kind: string; actor_name: string; action: string; reason: string; changes: object[] }[];
}

const subject = { type: 'booking', id: 9_000_001 };
const cookies = new Map<StaffRole, string>();
let supportId: number;

beforeAll(async () => {
  for (const role of ['admin', 'auditor', 'finance', 'revenue', 'catalogue', 'content'] as const)
    cookies.set(role, await signInStaff(await createStaff(role)));
  supportId = (await createStaff('support')).id;
  const write = (actor: { kind: 'staff' | 'job'; id: number | string }, action: string, reason: string) =>
    inAuditScope({ actor, requestId: 'request-1' }, () =>
      recordAudit({
        ...{ action, subject, reason },
        ...{ before: { guest: 'asha@acme.example' }, after: { guest: '+919845012345' } },
      }),
    );
  await write({ kind: 'staff', id: supportId }, 'booking.guests-corrected', 'Asked by asha@acme.example');
  await write({ kind: 'job', id: 'bookings.finish-stays' }, 'booking.finished', '100 % over');
});

const search = (role: StaffRole, query: Record<string, string> = {}) =>
  callRoute<Body>(listRoute, {
    cookie: cookies.get(role) ?? '',
    query: { subject_type: subject.type, subject_id: String(subject.id), ...query },
  });
const actionsOf = async (query: Record<string, string>) =>
  (await search('admin', query)).body.rows.map(({ action }) => action);

test('the log finds rows by object, actor, kind, action, reason and day, newest first', async () => {
  const { body } = await search('admin');
  expect(body).toMatchObject({
    total: 2,
    rows: [
      { action: 'Booking: finished', actor_kind: 'Background job', actor_name: 'bookings.finish-stays' },
      {
        ...{ action: 'Booking: guests corrected', actor_kind: 'Staff', actor_name: 'Asha support' },
        changes: [{ name: 'Guest', before: 'asha@acme.example', after: '+919845012345' }],
      },
    ],
  });
  const [finished, corrected] = body.rows.map(({ action }) => action);
  expect(await actionsOf({ actor: 'asha SUPP' })).toEqual([corrected]);
  expect(await actionsOf({ kind: 'job' })).toEqual([finished]);
  expect(await actionsOf({ action: 'guests-' })).toEqual([corrected]);
  expect(await actionsOf({ reason: '0 %' })).toEqual([finished]);
  expect(await actionsOf({ reason: '_' })).toEqual([]);
  expect(await actionsOf({ sort: 'at', page_size: '1' })).toEqual([corrected]);
  expect(await actionsOf({ to: '2020-01-01' })).toEqual([]);
});

test('the log finds an action as the list shows it, and a booking by its reference', async () => {
  expect(await actionsOf({ action: 'Booking: guests corr' })).toEqual(['Booking: guests corrected']);
  const find = jest.fn((reference: string) => Promise.resolve(reference === 'FOLABC123XYZ' ? subject : null));
  const query = { subjectId: 'folabc123xyz', sort: '-at', page: 1, pageSize: 20 } as const;
  const { rows } = await searchAuditLog(await actorOf('admin'), query, find);
  expect(rows.map(({ subjectId }) => subjectId)).toContain(String(subject.id));
  expect(new Set(rows.map(({ subjectType }) => subjectType))).toEqual(new Set(['booking']));
});

test('contacts in reasons and values are masked for the auditor, in the list and in the CSV', async () => {
  const { rows } = (await search('auditor')).body;
  expect(rows[1]).toMatchObject({
    reason: 'Asked by a•••@acme.example',
    changes: [{ before: 'a•••@acme.example', after: '••••••45' }],
  });
  const csv = await csvFor('auditor');
  expect(csv).toContain('a•••@acme.example');
  expect(csv).not.toMatch(/asha@acme|9845012345/);
  expect(await csvFor('admin')).toContain('asha@acme.example');
});

async function csvFor(role: StaffRole, more = ''): Promise<string> {
  const address = `http://localhost:3000/?subject_type=booking&subject_id=${subject.id}${more}`;
  const request = new Request(address, { headers: { cookie: cookies.get(role) ?? '' } });
  return (await exportRoute(request, { params: Promise.resolve({}) })).text();
}

test('the auditor cannot search by reason, because matches would reveal masked contacts', async () => {
  expect((await search('auditor', { reason: 'asha@' })).status).toBe(403);
  expect((await search('auditor', { reason: '' })).status).toBe(200);
  expect(await csvFor('auditor', '&reason=asha%40')).toContain('"code":2010');
  expect(await actionsOf({ reason: 'asha@' })).toEqual(['Booking: guests corrected']);
});

test('a download of the log is itself recorded, with its filters and without contacts', async () => {
  await csvFor('admin', '&reason=asha%40acme.example');
  const { body } = await search('admin', { subject_type: 'list', subject_id: 'audit-log', sort: '-at' });
  expect(body.rows[0]).toMatchObject({ action: 'List: exported', actor_name: 'Asha admin' });
  expect(JSON.stringify(body.rows[0])).toContain('Reason: a•••@acme.example');
});

test('a member of staff may download 20 files of the log in ten minutes', async () => {
  const { staffId } = await actorOf('admin');
  await connection().delete(rateLimitHits);
  expect(await csvFor('admin')).toContain('Booking');
  const counted = await connection()
    .update(rateLimitHits)
    .set({ hits: 20 })
    .where(eq(rateLimitHits.bucket, `audit-csv:staff:${staffId}`))
    .returning();
  expect(counted).toHaveLength(1);
  expect(await csvFor('admin')).toContain('"code":2008');
});

test('finance reads the rows of a booking without contacts, and not the log', async () => {
  expect((await search('finance')).status).toBe(403);
  const rows = await listAuditTrail(await actorOf('finance'), [subject]);
  expect(rows.map(({ reason }) => reason)).toEqual(['100 % over', 'Asked by [e-mail]']);
  expect(JSON.stringify(rows)).not.toMatch(/asha@acme|9845012345/);
});

test('rows of transfers and approvals of a company are shown to staff who read money only', async () => {
  const company = { type: 'corporate', id: 9_000_002 };
  for (const action of ['corporate.payment-recorded', 'approval.requested', 'corporate.suspended'])
    await recordAudit({ action, subject: company });
  const seenBy = async (role: StaffRole) =>
    (await listAuditTrail(await actorOf(role), [company])).map(({ action }) => action);
  expect(await seenBy('finance')).toHaveLength(3);
  expect(await seenBy('revenue')).toEqual(['Corporate: suspended']);
});

test.each(['hotel.account-changed', 'hotel.receipt-recorded', 'hotel.receipt-reversed', 'hotel-claim.changed'])(
  'the row %s of a hotel is shown to staff who read money only',
  async (action) => {
    const hotel = { type: 'hotel', id: crypto.randomUUID() };
    await recordAudit({ action, subject: hotel });
    expect(await listAuditTrail(await actorOf('finance'), [hotel])).toHaveLength(1);
    expect(await listAuditTrail(await actorOf('content'), [hotel])).toEqual([]);
  },
);

test('so is a row of an earlier version, in which the account is among the terms', async () => {
  const hotel = { type: 'hotel', id: 'earlier' };
  const account = { accountName: 'Test House', ifsc: 'HDFC0001234', maskedNumber: '••••7890' };
  const terms = { before: { termsDays: 30, account: null }, after: { termsDays: 30, account } };
  await recordAudit({ action: 'hotel.contract-changed', subject: hotel, ...terms });
  const [seen] = await listAuditTrail(await actorOf('finance'), [hotel]);
  expect(seen?.changes[0]?.after).toContain('••••7890');
  expect(await listAuditTrail(await actorOf('content'), [hotel])).toEqual([]);
});

test.each([
  ['finance', 'bank_transaction'],
  ['finance', 'business_day'],
  ['finance', 'refund_grant'],
  ['finance', 'reconciliation_exception'],
  ['finance', 'payout'],
  ['revenue', 'rate_import'],
] as const)('%s reads the rows of a %s on its page', async (role, type) => {
  const object = { type, id: '2026-11-26' };
  await recordAudit({ action: 'day.closed', subject: object });
  expect(await listAuditTrail(await actorOf(role), [object])).toHaveLength(1);
  await expect(listAuditTrail(await actorOf('content'), [object])).rejects.toMatchObject({ kind: 'FORBIDDEN' });
});

test('the rows of an object are refused to staff who may not read the object', async () => {
  await expect(listAuditTrail(await actorOf('catalogue'), [subject])).rejects.toMatchObject({ kind: 'FORBIDDEN' });
  await expect(listAuditTrail(await actorOf('finance'), [{ type: 'user', id: 1 }])).rejects.toMatchObject({
    kind: 'FORBIDDEN',
  });
});

async function actorOf(role: StaffRole) {
  const actor = await resolveStaff({ headers: new Headers({ cookie: cookies.get(role) ?? '' }) });
  if (!actor) throw new Error('There is no session');
  return actor;
}
