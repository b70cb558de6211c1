import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '@/lib/domains/corporates/actor';
import { memberships } from '@/lib/domains/corporates/server/tables';
import { resolvePartnerKey } from '@/lib/domains/partners/server/service/resolve-partner-key';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { connection } from '@/lib/platform/db/connection';
import { auditLog } from '@/lib/platform/db/tables';
import { inTransaction } from '@/lib/platform/db/transaction';
import { defineEndpoint, type Access } from '@/lib/platform/http/endpoint';
import { enqueue } from '@/lib/platform/jobs/enqueue';
import { defineJob } from '@/lib/platform/jobs/job-definition';
import { startJobs } from '@/lib/platform/jobs/runner';
import { route } from '@/lib/request-context/route';
import { createHotelPerson } from '@/tests/support/api/desk-world';
import { bearer, createKey } from '@/tests/support/api/key-world';
import { createTestPartner } from '@/tests/support/api/partner-world';
import { createStaff, signInStaff } from '@/tests/support/api/staff-world';
import { callRoute, signInAs, type CallOptions } from '@/tests/support/call-route';
import { createActor, createCorporate, createStayWorld } from '@/tests/support/stay-world';

const asManager = (actor: Actor): Actor => ({
  ...actor,
  role: 'manager',
  entities: actor.entities.map((entity) => ({ ...entity, role: 'manager' as const })),
});

const listRows = (subjectId: string) =>
  connection().select().from(auditLog).where(eq(auditLog.subjectId, subjectId)).orderBy(asc(auditLog.id));

/** Calls an endpoint of the access kind that writes one audit row, and returns the row. */
async function writeThrough(access: Access, call: CallOptions) {
  const subject = { type: 'test', id: crypto.randomUUID() };
  const endpoint = defineEndpoint({
    ...{ id: 'write-audit-row', method: 'POST', path: '/api/test/', access, summary: 'Writes an audit row' },
    ...(access === 'company_key' && { keyScope: 'book' }),
    response: z.object({}),
  });
  const handler = route(endpoint, async () => {
    await inTransaction((tx) => recordAudit({ action: 'test.done', subject }, tx));
    return {};
  });
  const answer = await callRoute(handler, { body: {}, ...call });
  expect(answer.status).toBe(200);
  const [row] = await listRows(subject.id);
  expect(row?.requestId).toBe(answer.headers.get('x-request-id'));
  return row;
}

test('an audit row names the principal of the request, of each kind', async () => {
  const member = await createActor(await createCorporate());
  const cookie = await signInAs(member.userId);
  const ofMember = { actorKind: 'member', actorId: String(member.userId), actorUserId: member.userId };
  for (const access of ['person', 'member', 'public'] as const)
    expect(await writeThrough(access, { cookie })).toMatchObject(ofMember);

  await connection().update(memberships).set({ role: 'manager' }).where(eq(memberships.userId, member.userId));
  const key = await createKey(asManager(member));
  expect(await writeThrough('company_key', { headers: bearer(key) })).toMatchObject({
    ...{ actorKind: 'company_key', actorId: String(key.actor.apiKey?.id), actorUserId: key.actor.userId },
  });

  const { hotelId } = await createStayWorld();
  const owner = await createHotelPerson({ hotelId, role: 'desk' });
  expect(await writeThrough('desk', { cookie: await signInAs(owner.userId) })).toMatchObject({
    ...{ actorKind: 'desk', actorId: String(owner.userId), actorUserId: owner.userId },
  });

  const account = await createStaff('support');
  expect(await writeThrough('staff', { cookie: await signInStaff(account) })).toMatchObject({
    ...{ actorKind: 'staff', actorId: String(account.id), actorUserId: null },
  });

  const partner = await createTestPartner();
  const { partnerId } = await resolvePartnerKey(partner.text, '127.0.0.1');
  expect(await writeThrough('partner', { headers: bearer(partner) })).toMatchObject({
    ...{ actorKind: 'partner', actorId: String(partnerId), actorUserId: null },
  });
});

test('an audit row of a request without an account names the endpoint', async () => {
  for (const [access, actorKind] of [
    ['public', 'visitor'],
    ['webhook', 'webhook'],
  ] as const)
    expect(await writeThrough(access, {})).toMatchObject({ actorKind, actorId: 'write-audit-row', actorUserId: null });
});

test('concurrent requests do not mix their actors', async () => {
  const accounts = await Promise.all(Array.from({ length: 8 }, () => createStaff('support')));
  const rows = await Promise.all(
    accounts.map(async (account) => writeThrough('staff', { cookie: await signInStaff(account) })),
  );
  expect(rows.map((row) => row?.actorId)).toEqual(accounts.map(({ id }) => String(id)));
});

test('an audit row of a job names its task', async () => {
  const id = crypto.randomUUID();
  let isDone: () => void = () => undefined;
  const done = new Promise<void>((resolve) => (isDone = resolve));
  const job = defineJob({
    name: 'test.audited',
    payload: z.object({}),
    run: async () => {
      await recordAudit({ action: 'test.done', subject: { type: 'test', id } });
      isDone();
    },
  });
  await inTransaction((tx) => enqueue(tx, 'test.audited', {}));
  const runner = await startJobs([job]);
  await done;
  await runner.stop();
  expect(await listRows(id)).toMatchObject([{ actorKind: 'job', actorId: 'test.audited', requestId: null }]);
});
