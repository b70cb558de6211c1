import { and, eq } from 'drizzle-orm';
import { POST as payBulk } from '@/app/api/b2b/dashboard/bulk-payment/route';
import { POST as confirmBooking } from '@/app/api/b2b/dashboard/confirm-booking/route';
import { POST as paymentStatus } from '@/app/api/b2b/dashboard/payment-status/route';
import { DELETE as removeRegistration } from '@/app/api/b2b/dashboard/team/gstins/[id]/route';
import { POST as confirmRegistration } from '@/app/api/b2b/dashboard/team/gstins/[id]/confirm/route';
import { DELETE as revokeInvitation } from '@/app/api/b2b/dashboard/team/invitations/[id]/route';
import { POST as resendInvitation } from '@/app/api/b2b/dashboard/team/invitations/[id]/resend/route';
import { DELETE as removeMember } from '@/app/api/b2b/dashboard/team/members/[id]/route';
import { POST as changeRole } from '@/app/api/b2b/dashboard/team/members/[id]/role/route';
import type { Actor } from '@/lib/domains/corporates/actor';
import { insertInvitation } from '@/lib/domains/corporates/server/repository/invitations';
import { memberships } from '@/lib/domains/corporates/server/tables';
import { gstinRegistrations } from '@/lib/domains/gstin/server/tables';
import { createPaymentOrder } from '@/lib/domains/payments/server/service/orders';
import { findPageBulkOrder } from '@/lib/request-context/page-bulk-order';
import { accountKey } from '@/lib/platform/db/account-key';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { securityEvents } from '@/lib/platform/db/tables';
import { resetEnv } from '@/lib/platform/env/env';
import { createUnpaidBookings, createAgent } from '@/tests/support/agent-world';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { createStayWorld, type StayWorld } from '@/tests/support/stay-world';

jest.mock('next/headers', () => ({ headers: () => Promise.resolve(new Headers()) }));
jest.setTimeout(60_000);

interface RecordIds {
  bookingId: number;
  receipt: string;
  userId: number;
  invitationId: number;
  registrationId: number;
}

let world: StayWorld;
let caller: Actor;
let cookie: string;
let own: RecordIds;

beforeAll(async () => {
  Object.assign(process.env, { PAYMENT_KEY_ID: 'rzp_test_x', PAYMENT_KEY_SECRET: 'y', PAYMENT_WEBHOOK_SECRET: 's' });
  resetEnv();
  world = await createStayWorld({ rooms: 40 });
});
beforeEach(async () => {
  caller = await createManager();
  cookie = await signInAs(caller.userId);
  own = await createRecords(caller);
});

async function createManager(): Promise<Actor> {
  const agent = await createAgent();
  const { userId, legalEntityId } = agent;
  await connection()
    .update(memberships)
    .set({ role: 'manager' })
    .where(and(eq(memberships.userId, userId), eq(memberships.legalEntityId, legalEntityId)));
  return agent;
}

async function createRecords(actor: Actor): Promise<RecordIds> {
  const { userId, legalEntityId } = actor;
  const [booking] = await createUnpaidBookings(actor, world);
  const order = { kind: 'bulk', userId, legalEntityId, amountPaise: 100_00 } as const;
  const { receipt } = await inTransaction((tx) => createPaymentOrder(tx, order));
  const times = { createdAt: new Date(), expiresAt: new Date(Date.now() + 3_600_000) };
  const invitation = {
    legalEntityId,
    email: `guest${userId}@acme.example`,
    role: 'booker',
    invitedBy: userId,
  } as const;
  const invitationId = await insertInvitation({ ...invitation, ...times, codeHash: `hash-${userId}` });
  const [registration] = await connection()
    .select({ id: gstinRegistrations.id })
    .from(gstinRegistrations)
    .where(eq(gstinRegistrations.legalEntityId, legalEntityId));
  return { bookingId: booking?.id ?? 0, receipt, userId, invitationId, registrationId: registration?.id ?? 0 };
}

const UNKNOWN_IDS: RecordIds = {
  bookingId: 9e8,
  receipt: 'FO-UNKNOWN',
  userId: 9e8,
  invitationId: 9e8,
  registrationId: 9e8,
};
const proof = { payment_service_id: 'order_x', payment_id: 'pay_x', signature: 'x', amount_paid: 1 };

/** Calls each endpoint with an id of the given records. */
const CALLS: Record<string, (of: RecordIds) => ReturnType<typeof callRoute>> = {
  'create-bulk-payment': ({ bookingId }) =>
    callRoute(payBulk, {
      cookie,
      body: {
        currency: 'INR',
        legal_entity_id: caller.legalEntityId,
        payments: [{ booking_id: bookingId, amount: 1 }],
      },
    }),
  'payment-status': ({ receipt }) => callRoute(paymentStatus, { cookie, body: { order_id: receipt } }),
  'confirm-booking': ({ receipt }) =>
    callRoute(confirmBooking, {
      cookie,
      body: {
        booking_id: own.bookingId,
        legal_entity_id: caller.legalEntityId,
        payment: { order_id: receipt, ...proof },
      },
    }),
  'change-role': ({ userId }) =>
    callRoute(changeRole, { cookie, params: { id: String(userId) }, body: { role: 'booker' } }),
  'remove-member': ({ userId }) =>
    callRoute(removeMember, { cookie, params: { id: String(userId) }, method: 'DELETE' }),
  'resend-invitation': ({ invitationId }) =>
    callRoute(resendInvitation, { cookie, params: { id: String(invitationId) }, body: {} }),
  'revoke-invitation': ({ invitationId }) =>
    callRoute(revokeInvitation, { cookie, params: { id: String(invitationId) }, method: 'DELETE' }),
  'confirm-registration': ({ registrationId }) =>
    callRoute(confirmRegistration, { cookie, params: { id: String(registrationId) }, body: {} }),
  'remove-registration': ({ registrationId }) =>
    callRoute(removeRegistration, { cookie, params: { id: String(registrationId) }, method: 'DELETE' }),
};

async function listEndpointsWithForeignIds(): Promise<string[]> {
  const rows = await connection()
    .select({ kind: securityEvents.kind, endpoint: securityEvents.endpoint })
    .from(securityEvents)
    .where(eq(securityEvents.account, accountKey(caller.email)));
  return rows.filter(({ kind }) => kind === 'foreign_id').map(({ endpoint }) => endpoint);
}

test.each(Object.entries(CALLS))(
  '%s records a security event for an id of another company, but not for an unknown id',
  async (id, call) => {
    const unknown = await call(UNKNOWN_IDS);
    expect([unknown.status, await listEndpointsWithForeignIds()]).toEqual([404, []]);
    const foreign = await call(await createRecords(await createManager()));
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
    expect(await listEndpointsWithForeignIds()).toEqual([id]);
  },
);

test("no endpoint records a security event for ids of the caller's own company", async () => {
  for (const [id, call] of Object.entries(CALLS)) if (id !== 'remove-member') await call(own);
  expect(await listEndpointsWithForeignIds()).toEqual([]);
});

test('findPageBulkOrder records a security event for an order of another company', async () => {
  const { receipt } = await createRecords(await createManager());
  expect(await findPageBulkOrder(caller, UNKNOWN_IDS.receipt)).toBeNull();
  expect(await listEndpointsWithForeignIds()).toEqual([]);
  expect(await findPageBulkOrder(caller, receipt)).toBeNull();
  expect(await listEndpointsWithForeignIds()).toEqual(['page-bulk-order']);
});
