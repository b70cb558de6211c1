import { hashSessionId, readSessionId } from '@/lib/domains/auth/server/service/session-cookie';
import { signInAs } from '@/tests/support/call-route';
import { Authenticator } from '@/tests/support/authenticator';
import type { Examples } from '../example';

let phoneSerial = 0;
/** Returns a new phone number on each call, so that the resend limit of one-time codes does not affect these examples. */
const createUnknownPhone = () => `+917${String((phoneSerial += 1)).padStart(9, '0')}`;

async function createSessionId(userId: number): Promise<string> {
  const sessionId = await readSessionId(await signInAs(userId));
  return hashSessionId(sessionId ?? '').slice(0, 32);
}

export const accountExamples: Examples = {
  login: {
    owned: 'none',
    input: () => ({ body: { email: 'unknown@acme.example', password: 'not-the-password' } }),
    status: 401,
  },
  'complete-sign-in': { owned: 'none', input: () => ({ body: { code: '000000' } }), status: 401 },
  'list-passkeys': { owned: 'none', input: () => ({}) },
  'begin-passkey': { owned: 'none', input: () => ({ body: {} }), status: 403 },
  'add-passkey': {
    owned: 'none',
    input: () => ({ body: { name: 'Laptop', credential: new Authenticator().register('unknown') } }),
    status: 400,
  },
  'rename-passkey': {
    owned: 'none',
    input: () => ({ params: { id: 2_147_483_647 }, body: { name: 'Laptop' } }),
    status: 404,
  },
  'remove-passkey': { owned: 'none', input: () => ({ params: { id: 2_147_483_647 } }), status: 404 },
  'begin-proof': { owned: 'none', input: () => ({}) },
  'prove-second-factor': {
    owned: 'none',
    input: () => ({ body: { code: '000000' } }),
    status: 409,
    deskStatus: { revenue: 400, owner: 400 },
  },
  'begin-passkey-sign-in': { owned: 'none', input: () => ({}), status: 401 },
  'complete-passkey-sign-in': {
    owned: 'none',
    input: () => ({ body: { passkey: new Authenticator().sign('unknown') } }),
    status: 401,
  },
  'get-second-factor': { owned: 'none', input: () => ({}) },
  'begin-second-factor': {
    owned: 'none',
    input: () => ({ body: { password: 'not-the-password' } }),
    status: 403,
  },
  'confirm-second-factor': { owned: 'none', input: () => ({ body: { code: '000000' } }), status: 409 },
  'renew-recovery-codes': {
    owned: 'none',
    input: () => ({ body: { code: '000000' } }),
    status: 409,
    deskStatus: { revenue: 400, owner: 400 },
  },
  'turn-off-second-factor': {
    owned: 'none',
    input: () => ({ body: { code: '000000' } }),
    status: 409,
    deskStatus: { revenue: 403, revenueWithoutFactor: 403, owner: 403 },
  },
  logout: { owned: 'none', input: () => ({}) },
  session: { owned: 'none', input: () => ({}) },
  'list-sessions': { owned: 'none', input: () => ({}) },
  'list-security-events': { owned: 'none', input: () => ({}) },
  'end-session': {
    owned: 'personal',
    input: async ({ owner }) => ({ params: { id: await createSessionId(owner.userId) } }),
  },
  'logout-everywhere': { owned: 'none', input: () => ({}) },
  'otp-send': { owned: 'none', input: () => ({ body: { phone_number: createUnknownPhone() } }) },
  'otp-verify': {
    owned: 'none',
    input: () => ({ body: { phone_number: createUnknownPhone(), verification_code: '000000' } }),
    status: 401,
  },
  'checkout-otp-send': { owned: 'personal', input: ({ owner }) => ({ body: { mobile: owner.phone ?? '' } }) },
  'checkout-otp-verify': {
    owned: 'none',
    input: ({ owner }) => ({ body: { mobile: owner.phone ?? '', otp: '000000', hook: 'checkout' } }),
    status: 400,
  },
  'checkout-otp-is-verified': { owned: 'none', input: ({ owner }) => ({ body: { mobile: owner.phone ?? '' } }) },
  'forgot-password': { owned: 'none', input: () => ({ body: { email: 'unknown@acme.example' } }) },
  'reset-password': {
    owned: 'none',
    input: () => ({
      body: {
        verification_code: 'unknown',
        password: 'tall lamp by the river',
        confirm_password: 'tall lamp by the river',
      },
    }),
    status: 400,
  },
  'set-corporate': { owned: 'entity', input: ({ entityId }) => ({ body: { legal_entity_id: entityId } }) },
  'list-billable-entities': { owned: 'none', input: () => ({}) },
  'get-legal-entity': { owned: 'entity', input: ({ entityId }) => ({ query: { legal_entity_id: entityId } }) },
  'get-legal-entity-unprefixed': {
    owned: 'entity',
    input: ({ entityId }) => ({ query: { legal_entity_id: entityId } }),
  },
  'add-gstin': {
    owned: 'entity',
    input: ({ entityId }) => ({
      body: {
        legal_entity_id: entityId,
        legal_entity: 'Acme Industries Pvt Ltd',
        gstin: '29ZZZCX0001A1ZD',
        address: { building: '12', street: 'MG Road', city: 'Bengaluru', state: 'Karnataka', pincode: '560001' },
      },
    }),
  },
  'list-states': { owned: 'entity', input: ({ entityId }) => ({ query: { legal_entity_id: entityId } }) },
};
