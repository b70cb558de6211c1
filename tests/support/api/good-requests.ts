import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { POST as issueToken } from '@/app/dev/identity/token.json/route';
import { hashPassword } from '@/lib/domains/auth/server/service/password';
import { sendCheckoutCode } from '@/lib/domains/auth/server/service/checkout-code';
import { sendReset } from '@/lib/domains/auth/server/service/forgot-password';
import { sendSignInCode } from '@/lib/domains/auth/server/service/phone-sign-in';
import { users } from '@/lib/domains/auth/server/tables';
import { beginSocialSignIn } from '@/lib/domains/auth/server/service/social-sign-in';
import { resolveActor } from '@/lib/domains/corporates/server/service/resolve-actor';
import { invite } from '@/lib/domains/corporates/server/service/invite';
import { listInbox } from '@/lib/domains/outbox/server/service/messages';
import { sendCardsCode } from '@/lib/domains/loyalty/server/service/show-gift-cards';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { localSubjectOf } from '@/lib/providers/identity/local/people';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { lastCodeOf } from '@/tests/support/codes';
import { givePoints } from '@/tests/support/points-world';
import { lastCode } from '@/tests/support/rewards-world';
import { createActor } from '@/tests/support/stay-world';
import type { Input } from './call-endpoint';
import type { Scene } from './example';
import { exampleOf } from './examples';

export interface GoodRequest {
  input: Input;
  cookie?: string | undefined;
  headers?: Record<string, string>;
}

const PASSWORD = 'tall lamp by the river';
const IP = '127.0.0.1';
let serial = 0;

async function withPassword(scene: Scene) {
  const actor = await createActor(scene.owner);
  await connection()
    .update(users)
    .set({ passwordHash: await hashPassword(PASSWORD) })
    .where(eq(users.id, actor.userId));
  return actor;
}

async function mailedLink(recipient: string, pattern: RegExp): Promise<string> {
  const mails = await listInbox({ recipient, limit: 10 });
  const found = mails.map(({ text }) => pattern.exec(text)?.[1]).find(Boolean);
  if (!found) throw new Error(`${recipient} was mailed no link`);
  return found;
}

async function invited({ owner }: Scene, email: string): Promise<string> {
  const terms = { legalEntityId: owner.legalEntityId, company: 'Acme', email, role: 'booker' as const, inviter: null };
  await inTransaction((tx) => invite(tx, terms));
  return mailedLink(email, /\/signup\/\?code=([\w-]+)/);
}

async function tokenOf(email: string) {
  const { nonce, clientId, setCookie } = await beginSocialSignIn();
  const body = { email, nonce, client_id: clientId };
  const { body: answer } = await callRoute<{ credential: string }>(issueToken, { body });
  return { token: answer.credential, cookie: setCookie.split(';')[0] ?? '' };
}

/** Good requests of the calls whose example is refused in the matrix, because only one person could send a good one. */
const personal: Readonly<Record<string, (scene: Scene) => Promise<GoodRequest>>> = {
  login: async (scene) => ({ input: { body: { email: (await withPassword(scene)).email, password: PASSWORD } } }),
  'otp-verify': async (scene) => {
    const phone_number = (await createActor(scene.owner)).phone ?? '';
    await sendSignInCode(phone_number, { address: IP, cookie: null });
    return { input: { body: { phone_number, verification_code: await lastCodeOf(phone_number) } } };
  },
  'checkout-otp-verify': async (scene) => {
    const cookie = await signInAs((await createActor(scene.owner)).userId);
    const actor = await resolveActor({ headers: { get: () => cookie } });
    if (!actor?.phone) throw new Error('The new member cannot sign in');
    await sendCheckoutCode(actor, actor.phone, IP);
    const otp = await lastCodeOf(actor.phone);
    return { cookie, input: { body: { mobile: actor.phone, otp, hook: 'checkout' } } };
  },
  'reset-password': async (scene) => {
    const { email } = await withPassword(scene);
    await sendReset(email);
    const verification_code = await mailedLink(email, /\/reset-password\/([\w-]+)\//);
    const password = 'another lamp by the sea';
    return { input: { body: { verification_code, password, confirm_password: password } } };
  },
  'social-sign-in': async (scene) => {
    const email = 'booker@acme.example';
    const { userId } = await createActor(scene.owner);
    await connection()
      .update(users)
      .set({ socialSubject: null })
      .where(eq(users.socialSubject, localSubjectOf(email)));
    await connection()
      .update(users)
      .set({ socialSubject: localSubjectOf(email) })
      .where(eq(users.id, userId));
    const { token, cookie } = await tokenOf(email);
    return { cookie, input: { body: { token } } };
  },
  'link-social-sign-in': async (scene) => {
    const session = await signInAs((await withPassword(scene)).userId);
    const { token, cookie } = await tokenOf('desk@nimbus.example');
    return { cookie: `${session}; ${cookie}`, input: { body: { token, password: PASSWORD } } };
  },
  'read-invitation': async (scene) => ({
    input: { body: { code: await invited(scene, `reads${(serial += 1)}@elsewhere.example`) } },
  }),
  'sign-up': async (scene) => {
    serial += 1;
    const phone = `98${String(serial).padStart(8, '0')}`;
    const code = await invited(scene, `signs-up${serial}@elsewhere.example`);
    return { input: { body: { code, name: 'Asha Rao', phone, password: PASSWORD } } };
  },
  'join-with-password': async (scene) => {
    const { email } = await withPassword({ ...scene, owner: scene.world.members.rival });
    return { input: { body: { code: await invited(scene, email), password: PASSWORD } } };
  },
  'join-team': async (scene) => {
    const { userId, email } = await createActor(scene.world.members.rival);
    return { cookie: await signInAs(userId), input: { body: { code: await invited(scene, email) } } };
  },
  'verify-loyalty-otp': async (scene) => {
    const { body } = await exampleOf('verify-loyalty-otp').input(scene);
    const otp = await lastCode(scene.owner.phone ?? '');
    return { cookie: await signInAs(scene.owner.userId), input: { body: { ...(body as object), otp } } };
  },
  'show-gift-cards': async (scene) => {
    const { body } = await exampleOf('send-gift-cards-otp').input(scene);
    const key = { loyaltyOrderId: (body as { loyalty_order_id: number }).loyalty_order_id };
    await sendCardsCode(scene.owner, { ...key, legalEntityId: scene.owner.legalEntityId }, IP);
    const otp = await lastCode(scene.owner.phone ?? '');
    return { cookie: await signInAs(scene.owner.userId), input: { body: { ...(body as object), otp } } };
  },
  'erase-account': async (scene) => ({
    cookie: await signInAs((await withPassword(scene)).userId),
    input: { body: { password: PASSWORD } },
  }),
  'payment-webhook': async ({ world }) => {
    const body = { entity: 'event', event: 'order.paid', contains: [], payload: {}, created_at: 1_795_200_000 };
    const signature = createHmac('sha256', world.sandbox.webhookSecret).update(JSON.stringify(body)).digest('hex');
    const id = `evt_repeat_${(serial += 1)}`;
    return { headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': id }, input: { body } };
  },
};

const BUYS = new Set(['create-gift-card-order', 'create-room-night-order']);

/** Calls that cannot succeed in these tests, with the reason. */
export const UNREACHABLE: Readonly<Record<string, string>> = {
  metrics: 'needs a token; bad-input-by-machines.test.ts gives one and sends it twice',
};

export async function goodRequestOf(endpointId: string, scene: Scene): Promise<GoodRequest> {
  const special = personal[endpointId];
  if (special) return special(scene);
  const { input, roles } = exampleOf(endpointId);
  const { owner, world } = scene;
  // Enough for a second order: an empty wallet must not decide whether one is created.
  if (BUYS.has(endpointId)) await givePoints(scene.entityId, 5_000);
  const manager = owner.isTravelAgent ? world.members.agentManager : world.members.manager;
  const caller = roles && !roles.includes(owner.role) ? manager : owner;
  return { cookie: await signInAs(caller.userId), input: await input(scene) };
}
