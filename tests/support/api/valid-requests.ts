import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { apiContract } from '@/lib/api-contract';
import { POST as login } from '@/app/api/b2b/dashboard/v2/login/route';
import { POST as issueToken } from '@/app/dev/identity/token.json/route';
import { hashPassword } from '@/lib/domains/auth/server/service/password';
import { sendCheckoutCode } from '@/lib/domains/auth/server/service/checkout-code';
import { sendReset } from '@/lib/domains/auth/server/service/forgot-password';
import { sendSignInCode } from '@/lib/domains/auth/server/service/phone-sign-in';
import { startReset } from '@/lib/domains/auth/server/service/factor-reset/start-reset';
import { USER_ACCOUNTS } from '@/lib/domains/auth/server/service/account-store';
import { userOwner } from '@/lib/domains/auth/server/service/second-factor-mails';
import { beginPasskey } from '@/lib/domains/auth/server/service/passkeys/own-passkeys';
import { beginPasskeySignIn } from '@/lib/domains/auth/server/service/sign-in-challenge';
import { beginSecondFactor } from '@/lib/domains/auth/server/service/own-second-factor';
import { users } from '@/lib/domains/auth/server/tables';
import { beginSocialSignIn } from '@/lib/domains/auth/server/service/social-sign-in';
import { resolveActor } from '@/lib/domains/corporates/server/service/resolve-actor';
import { invite } from '@/lib/domains/corporates/server/service/invite';
import { inviteHotelPerson } from '@/lib/domains/hotel-members/server/service/invitations';
import { listInbox } from '@/lib/domains/outbox/server/service/messages';
import { sendGiftCardsCode } from '@/lib/domains/loyalty/server/service/show-gift-cards';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { toLocalSubject } from '@/lib/providers/identity/local/people';
import { Authenticator } from '@/tests/support/authenticator';
import { createViewer, startTestView } from '@/tests/support/booker-views';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { getLastCode } from '@/tests/support/codes';
import { createPasskeyOwner, getSessionId } from '@/tests/support/passkeys';
import { addTestContact } from '@/tests/support/hotel-contacts';
import { givePoints } from '@/tests/support/points-world';
import { lastCode } from '@/tests/support/rewards-world';
import { createCode, createFactorOwner } from '@/tests/support/second-factor';
import { createActor } from '@/tests/support/stay-world';
import type { Input } from './call-endpoint';
import type { ExampleContext } from './example';
import { getExample } from './examples';
import { bearer, createKey } from './key-world';
import { createStaffCookie } from './staff-world';
import { staffRequests } from './valid-staff-requests';

export interface ValidRequest {
  input: Input;
  cookie?: string | undefined;
  headers?: Record<string, string>;
}

const PASSWORD = 'tall lamp by the river';
const IP = '127.0.0.1';
let serial = 0;

async function createUserWithPassword(context: ExampleContext) {
  const actor = await createActor(context.owner);
  await connection()
    .update(users)
    .set({ passwordHash: await hashPassword(PASSWORD) })
    .where(eq(users.id, actor.userId));
  return actor;
}

async function enterPassword({ actor: { email } }: { actor: { email: string } }): Promise<string> {
  const { headers } = await callRoute(login, { body: { email, password: PASSWORD } });
  return headers.get('set-cookie')?.split(';')[0] ?? '';
}

async function findMailedCode(recipient: string, pattern: RegExp): Promise<string> {
  const mails = await listInbox({ recipient, limit: 10 });
  const found = mails.map(({ text }) => pattern.exec(text)?.[1]).find(Boolean);
  if (!found) throw new Error(`No mail to ${recipient} contains a matching link.`);
  return found;
}

async function createInvitation({ owner }: ExampleContext, email: string): Promise<string> {
  const terms = { legalEntityId: owner.legalEntityId, company: 'Acme', email, role: 'booker' as const, inviter: null };
  await inTransaction((tx) => invite(tx, terms));
  return findMailedCode(email, /\/signup\/\?code=([\w-]+)/);
}

async function issueIdentityToken(email: string) {
  const { nonce, clientId, setCookie } = await beginSocialSignIn();
  const body = { email, nonce, client_id: clientId };
  const { body: answer } = await callRoute<{ credential: string }>(issueToken, { body });
  return { token: answer.credential, cookie: setCookie.split(';')[0] ?? '' };
}

/** Valid requests that only one user can send, for example with a one-time code. The examples of these endpoints are refused. */
const personalRequests: Readonly<Record<string, (context: ExampleContext) => Promise<ValidRequest>>> = {
  ...staffRequests,
  login: async (context) => ({
    input: { body: { email: (await createUserWithPassword(context)).email, password: PASSWORD } },
  }),
  'complete-sign-in': async (context) => {
    const { actor, recoveryCodes } = await createFactorOwner(context.owner);
    return { cookie: await enterPassword({ actor }), input: { body: { code: recoveryCodes[0] } } };
  },
  'begin-passkey-sign-in': async (context) => ({
    cookie: await enterPassword(await createPasskeyOwner(context.owner)),
    input: {},
  }),
  'complete-passkey-sign-in': async (context) => {
    const owner = await createPasskeyOwner(context.owner);
    const cookie = await enterPassword(owner);
    const { options } = await beginPasskeySignIn(USER_ACCOUNTS, cookie);
    return { cookie, input: { body: { passkey: owner.authenticator.sign(String(options?.challenge)) } } };
  },
  'begin-passkey': async (context) => ({
    cookie: await signInAs((await createUserWithPassword(context)).userId),
    input: { body: { password: PASSWORD } },
  }),
  'add-passkey': async (context) => {
    const actor = await createUserWithPassword(context);
    const cookie = await signInAs(actor.userId);
    const session = {
      accounts: USER_ACCOUNTS,
      owner: userOwner(actor),
      sessionId: await getSessionId(cookie),
      address: IP,
    };
    const { challenge } = await beginPasskey(session, PASSWORD);
    return { cookie, input: { body: { name: 'Laptop', credential: new Authenticator().register(challenge) } } };
  },
  'rename-passkey': async (context) => {
    const { actor, passkeyId } = await createPasskeyOwner(context.owner);
    return { cookie: await signInAs(actor.userId), input: { params: { id: passkeyId }, body: { name: 'Phone' } } };
  },
  'remove-passkey': async (context) => {
    const { actor, passkeyId } = await createPasskeyOwner(context.owner);
    return { cookie: await signInAs(actor.userId, { hasProved: true }), input: { params: { id: passkeyId } } };
  },
  'begin-proof': async (context) => ({
    cookie: await signInAs((await createPasskeyOwner(context.owner)).actor.userId),
    input: {},
  }),
  'prove-second-factor': async (context) => {
    const { actor, recoveryCodes } = await createPasskeyOwner(context.owner);
    return { cookie: await signInAs(actor.userId), input: { body: { code: recoveryCodes[0] } } };
  },
  'begin-second-factor': async (context) => ({
    cookie: await signInAs((await createUserWithPassword(context)).userId),
    input: { body: { password: PASSWORD } },
  }),
  'confirm-second-factor': async (context) => {
    const actor = await createUserWithPassword(context);
    const cookie = await signInAs(actor.userId);
    const session = {
      accounts: USER_ACCOUNTS,
      owner: userOwner(actor),
      sessionId: await getSessionId(cookie),
      address: IP,
    };
    const { secret } = await beginSecondFactor(session, PASSWORD);
    return { cookie, input: { body: { code: await createCode(secret) } } };
  },
  'renew-recovery-codes': async (context) => {
    const { actor, recoveryCodes } = await createFactorOwner(context.owner);
    return { cookie: await signInAs(actor.userId), input: { body: { code: recoveryCodes[0] } } };
  },
  'turn-off-second-factor': async (context) => {
    const { actor, recoveryCodes } = await createFactorOwner(context.owner);
    return { cookie: await signInAs(actor.userId), input: { body: { code: recoveryCodes[0] } } };
  },
  'stop-second-factor-reset': async (context) => {
    const { actor } = await createFactorOwner(context.owner);
    await inTransaction((tx) => startReset(tx, userOwner(actor), { title: 'The support of Folio' }));
    return { input: { body: { token: await findMailedCode(actor.email, /\/stop-reset\/([\w-]+)\//) } } };
  },
  'open-booker-view': async (context) => {
    const booker = await createActor(context.owner);
    const booking = { id: 1, reference: 'FOLUNKNOWN' };
    const viewer = await createViewer();
    return { cookie: viewer.cookie, input: { body: { token: await startTestView(viewer, booker, booking) } } };
  },
  'verify-hotel-contact': async ({ world }) => {
    const email = await addTestContact(world.hotelId);
    return { input: { body: { token: await findMailedCode(email, /\/hotel-contact\/([\w-]+)\//) } } };
  },
  'accept-hotel-invitation': async ({ world: { hotelId, deskPeople } }) => {
    const email = `joins${(serial += 1)}@hotel.example`;
    await inviteHotelPerson(deskPeople.owner, { hotelId, email, name: 'Asha Rao', role: 'desk' });
    const token = await findMailedCode(email, /\/hotel-invitation\/([\w-]+)\//);
    return { input: { body: { token, password: PASSWORD } } };
  },
  'otp-verify': async (context) => {
    const phone_number = (await createActor(context.owner)).phone ?? '';
    await sendSignInCode(phone_number, { address: IP, cookie: null });
    return { input: { body: { phone_number, verification_code: await getLastCode(phone_number) } } };
  },
  'checkout-otp-verify': async (context) => {
    const cookie = await signInAs((await createActor(context.owner)).userId);
    const actor = await resolveActor({ headers: { get: () => cookie } });
    if (!actor?.phone) throw new Error('The new member cannot sign in');
    await sendCheckoutCode(actor, actor.phone, IP);
    const otp = await getLastCode(actor.phone);
    return { cookie, input: { body: { mobile: actor.phone, otp, hook: 'checkout' } } };
  },
  'reset-password': async (context) => {
    const { email } = await createUserWithPassword(context);
    await sendReset(email);
    const verification_code = await findMailedCode(email, /\/reset-password\/([\w-]+)\//);
    const password = 'another lamp by the sea';
    return { input: { body: { verification_code, password, confirm_password: password } } };
  },
  'social-sign-in': async (context) => {
    const email = 'booker@acme.example';
    const { userId } = await createActor(context.owner);
    await connection()
      .update(users)
      .set({ socialSubject: null })
      .where(eq(users.socialSubject, toLocalSubject(email)));
    await connection()
      .update(users)
      .set({ socialSubject: toLocalSubject(email) })
      .where(eq(users.id, userId));
    const { token, cookie } = await issueIdentityToken(email);
    return { cookie, input: { body: { token } } };
  },
  'link-social-sign-in': async (context) => {
    const session = await signInAs((await createUserWithPassword(context)).userId);
    const { token, cookie } = await issueIdentityToken('desk@nimbus.example');
    return { cookie: `${session}; ${cookie}`, input: { body: { token, password: PASSWORD } } };
  },
  'read-invitation': async (context) => ({
    input: { body: { code: await createInvitation(context, `reads${(serial += 1)}@elsewhere.example`) } },
  }),
  'sign-up': async (context) => {
    serial += 1;
    const phone = `98${String(serial).padStart(8, '0')}`;
    const code = await createInvitation(context, `signs-up${serial}@elsewhere.example`);
    return { input: { body: { code, name: 'Asha Rao', phone, password: PASSWORD } } };
  },
  'join-with-password': async (context) => {
    const { email } = await createUserWithPassword({ ...context, owner: context.world.members.rival });
    return { input: { body: { code: await createInvitation(context, email), password: PASSWORD } } };
  },
  'join-team': async (context) => {
    const { userId, email } = await createActor(context.world.members.rival);
    return { cookie: await signInAs(userId), input: { body: { code: await createInvitation(context, email) } } };
  },
  'verify-loyalty-otp': async (context) => {
    const { body } = await getExample('verify-loyalty-otp').input(context);
    const otp = await lastCode(context.owner.phone ?? '');
    return { cookie: await signInAs(context.owner.userId), input: { body: { ...(body as object), otp } } };
  },
  'show-gift-cards': async (context) => {
    const { body } = await getExample('send-gift-cards-otp').input(context);
    const key = { loyaltyOrderId: (body as { loyalty_order_id: number }).loyalty_order_id };
    await sendGiftCardsCode(context.owner, { ...key, legalEntityId: context.owner.legalEntityId }, IP);
    const otp = await lastCode(context.owner.phone ?? '');
    return { cookie: await signInAs(context.owner.userId), input: { body: { ...(body as object), otp } } };
  },
  'erase-account': async (context) => ({
    cookie: await signInAs((await createUserWithPassword(context)).userId),
    input: { body: { password: PASSWORD } },
  }),
  'payment-webhook': async ({ world }) => {
    const body = { entity: 'event', event: 'order.paid', contains: [], payload: {}, created_at: 1_795_200_000 };
    const signature = createHmac('sha256', world.sandbox.webhookSecret).update(JSON.stringify(body)).digest('hex');
    const id = `evt_repeat_${(serial += 1)}`;
    return { headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': id }, input: { body } };
  },
};

const SPENDS_POINTS = new Set(['create-gift-card-order', 'create-room-night-order']);

/** Endpoints that cannot succeed in these tests, with the reason. */
export const WITHOUT_VALID_REQUEST: Readonly<Record<string, string>> = {
  'log-in-staff': 'is answered with an error, because the second factor is mandatory; staff-sign-in.test.ts calls it',
  'dispute-statement-line': 'is possible on five days of a month; disputes.test.ts sends it repeatedly',
  'desk-no-show-reversal':
    'is answered with an error, because a no-show takes effect after midnight; report-stay.test.ts takes one back twice',
  'desk-check-out-reversal':
    'is answered with an error, because the stay is not checked out; take-back.test.ts takes a check-out back twice',
  'desk-early-departure-reversal':
    'is answered with an error, because the stay is not shortened; take-back.test.ts takes an early departure back twice',
  metrics: 'requires a token; webhook-and-metrics-input.test.ts sends one twice',
};

export async function createValidRequest(endpointId: string, context: ExampleContext): Promise<ValidRequest> {
  const special = personalRequests[endpointId];
  if (special) return special(context);
  const { input, roles, owned } = getExample(endpointId);
  const { owner, world } = context;
  if (endpointId === 'get-desk-session' || owned === 'hotel')
    return { cookie: await signInAs(world.deskPeople.owner.userId, { hasProved: true }), input: await input(context) };
  // The wallet has points for a second order, so that a repeated call is not refused because of an empty wallet.
  if (SPENDS_POINTS.has(endpointId)) await givePoints(context.entityId, 5_000);
  const access = apiContract.find(({ endpoint }) => endpoint.id === endpointId)?.endpoint.access;
  const manager = owner.isTravelAgent ? world.members.agentManager : world.members.manager;
  if (access === 'staff') return { cookie: await createStaffCookie('staff:admin'), input: await input(context) };
  if (access === 'partner') return { headers: bearer(world.partner), input: await input(context) };
  if (access === 'company_key') return { headers: bearer(await createKey(manager)), input: await input(context) };
  const caller = roles && !roles.includes(owner.role) ? manager : owner;
  return { cookie: await signInAs(caller.userId), input: await input(context) };
}
