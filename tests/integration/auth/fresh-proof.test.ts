import { eq } from 'drizzle-orm';
import { apiContract } from '@/lib/api-contract';
import { sessions } from '@/lib/domains/auth/server/tables';
import { staffSessions } from '@/lib/domains/staff/server/tables';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import type { AnyEndpoint } from '@/lib/platform/http/endpoint';
import { createHotelPerson } from '@/tests/support/api/desk-world';
import { createStaff, signInStaff } from '@/tests/support/api/staff-world';
import { callEndpoint, type Input } from '@/tests/support/api/call-endpoint';
import { signInAs } from '@/tests/support/call-route';
import { createFactorOwner } from '@/tests/support/second-factor';
import { createOwner } from '@/tests/support/social-sign-in';
import { createStayWorld } from '@/tests/support/stay-world';

/** Endpoints that change permissions, return secrets, spend points or decide about money. For users, those that begin a second factor check the proof themselves. */
const SENSITIVE = [
  ...['add-passkey', 'confirm-second-factor', 'remove-passkey'],
  ...['begin-staff-passkey', 'add-staff-passkey', 'begin-staff-app', 'confirm-staff-app', 'remove-staff-passkey'],
  ...['create-api-key', 'rotate-api-key', 'revoke-api-key'],
  ...['create-webhook', 'change-webhook', 'rotate-webhook-secret', 'delete-webhook'],
  ...['invite-colleague', 'resend-invitation', 'change-role', 'remove-member'],
  'create-gift-card-order',
  ...['start-person-second-factor-reset', 'cancel-person-second-factor-reset'],
  ...['start-second-factor-reset', 'cancel-second-factor-reset', 'solve-money-exception'],
  'reopen-money-exception',
  ...['approve-hotel-connection', 'end-hotel-connection', 'create-hotel-webhook', 'change-hotel-webhook'],
  ...['rotate-hotel-webhook-secret', 'delete-hotel-webhook'],
  ...['add-hotel-contact', 'end-hotel-contact', 'set-cell-owner'],
  ...[
    'staff-change-hotel-role',
    'staff-end-hotel-person',
    'staff-invite-hotel-person',
    'staff-resend-hotel-invitation',
    'staff-add-hotel-contact',
    'staff-end-hotel-contact',
    'staff-end-hotel-connection',
    'staff-change-hotel-webhook',
  ],
  ...['create-partner-key', 'rotate-partner-key', 'revoke-partner-keys', 'end-partner-connection'],
  ...['add-partner-webhook', 'remove-partner-webhook'],
  ...['change-hotel-terms', 'change-hotel-record'],
  ...['add-staff', 'change-staff-role', 'disable-staff', 'end-staff-sessions', 'reset-staff-password'],
  ...['change-setting', 'change-brand', 'close-business-day', 'upload-bank-statement'],
  ...['decide-approval', 'change-company-limits', 'change-company-status', 'assign-company-role'],
  ...['make-payout', 'request-payout-account', 'download-payout-file', 'record-payout-reference', 'fail-payout'],
  ...[
    'accept-bank-suggestion',
    'ignore-bank-transaction',
    'undo-bank-transaction',
    'record-hotel-receipt',
    'reverse-hotel-receipt',
  ],
  ...['issue-commission-documents', 'answer-statement-dispute', 'upload-payout-references'],
  ...['record-company-payment', 'reverse-company-payment', 'decide-company-request'],
  ...['grant-refund', 'send-refund', 'change-for-booker', 'move-for-booker', 'record-transport', 'record-hotel-answer'],
  ...['cancel-for-booker', 'refund-refused-booking', 'correct-guests', 'correct-stay', 'change-company-contract'],
  ...['apply-rate-import', 'save-rate-rule', 'end-rate-rule'],
  ...['create-cancellation-policy', 'change-cancellation-policy'],
  ...['create-coupon', 'change-coupon', 'end-coupon', 'create-contract', 'change-contract', 'end-contract'],
  ...['staff-change-desk-calendar', 'staff-undo-desk-calendar-change', 'change-logo', 'remove-logo'],
  ...['invite-hotel-person', 'resend-hotel-invitation', 'change-hotel-role', 'end-hotel-person'],
];
const REQUIRED = [403, 2110];
const sensitive = apiContract.map(({ endpoint }) => endpoint).filter(({ needsFreshProof }) => needsFreshProof);
const endpoints = sensitive.filter(({ access }) => access !== 'staff');
const staffEndpoints = sensitive.filter(({ access }) => access === 'staff');

async function callWithoutInput(endpoint: AnyEndpoint, cookie: string): Promise<number[]> {
  const input: Input = { params: { id: 1 }, ...(endpoint.body && { body: {} }) };
  const { status, code } = await callEndpoint(endpoint, input, { cookie });
  return [status, code];
}

async function createCaller({ access }: AnyEndpoint, { hasFactor }: { hasFactor: boolean }): Promise<number> {
  if (access === 'desk') {
    const { hotelId } = await createStayWorld({ rooms: 1 });
    return (await createHotelPerson({ hotelId, role: hasFactor ? 'owner' : 'desk' })).userId;
  }
  return (hasFactor ? (await createFactorOwner()).actor : await createOwner()).userId;
}

async function makeOlder(userId: number): Promise<void> {
  const at = new Date(now().getTime() - 600_000);
  await connection().update(sessions).set({ createdAt: at, provedAt: at }).where(eq(sessions.userId, userId));
}

test('exactly the sensitive endpoints require a fresh proof', () => {
  const ids = sensitive.map(({ id }) => id);
  expect(ids.filter((id) => !SENSITIVE.includes(id))).toEqual([]);
  expect(SENSITIVE.filter((id) => !ids.includes(id))).toEqual([]);
});

describe.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_, endpoint) => {
  it('refuses a session whose second factor was not proved, before it reads the request', async () => {
    const userId = await createCaller(endpoint, { hasFactor: true });
    expect(await callWithoutInput(endpoint, await signInAs(userId))).toEqual(REQUIRED);
  });

  it('accepts a session with a fresh proof, and refuses it after ten minutes', async () => {
    for (const hasFactor of [true, false]) {
      const userId = await createCaller(endpoint, { hasFactor });
      const cookie = await signInAs(userId, { hasProved: true });
      expect(await callWithoutInput(endpoint, cookie)).not.toEqual(REQUIRED);
      await makeOlder(userId);
      expect(await callWithoutInput(endpoint, cookie)).toEqual(REQUIRED);
    }
  });
});

describe.each(staffEndpoints.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_, endpoint) => {
  it('refuses staff whose proof is more than ten minutes old', async () => {
    const account = await createStaff('admin');
    const cookie = await signInStaff(account);
    expect(await callWithoutInput(endpoint, cookie)).not.toEqual(REQUIRED);
    const provedAt = new Date(now().getTime() - 600_000);
    await connection().update(staffSessions).set({ provedAt }).where(eq(staffSessions.staffId, account.id));
    expect(await callWithoutInput(endpoint, cookie)).toEqual(REQUIRED);
  });
});
