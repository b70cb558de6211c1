import { POST as login } from '@/app/api/b2b/dashboard/v2/login/route';
import { POST as begin } from '@/app/api/b2b/dashboard/v2/second-factor/begin/route';
import { POST as confirm } from '@/app/api/b2b/dashboard/v2/second-factor/confirm/route';
import { POST as beginPasskey } from '@/app/api/b2b/dashboard/v2/second-factor/passkeys/begin/route';
import { POST as addPasskey } from '@/app/api/b2b/dashboard/v2/second-factor/passkeys/route';
import { POST as enterFactor } from '@/app/api/b2b/dashboard/v2/second-factor/route';
import { GET as deskSession } from '@/app/api/desk/session/route';
import { GET as state } from '@/app/api/b2b/dashboard/v2/second-factor/state/route';
import { hotelMemberships } from '@/lib/domains/hotel-members/server/tables';
import { createChallenge } from '@/lib/domains/auth/server/service/sign-in-challenge';
import type { Actor } from '@/lib/domains/corporates/actor';
import { connection } from '@/lib/platform/db/connection';
import { Authenticator } from '@/tests/support/authenticator';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { PASSWORD } from '@/tests/support/privacy-world';
import { createCode, turnOnFactor } from '@/tests/support/second-factor';
import { createOwner } from '@/tests/support/social-sign-in';
import { createStayWorld } from '@/tests/support/stay-world';

interface Body {
  secret: string;
  options: { challenge: string };
  recovery_codes: string[];
}

const post = (handler: typeof confirm, cookie: string, body: object) => callRoute<Body>(handler, { body, cookie });
const isOpen = async (cookie: string) => (await callRoute(state, { cookie })).status === 200;
const cookieOf = ({ headers }: { headers: Headers }) => headers.getSetCookie()[0]?.split(';')[0] ?? '';

async function turnOnApp(cookie: string) {
  const { secret } = (await post(begin, cookie, { password: PASSWORD })).body;
  return post(confirm, cookie, { code: await createCode(secret) });
}

async function turnOnPasskey(cookie: string) {
  const { challenge } = (await post(beginPasskey, cookie, { password: PASSWORD })).body.options;
  return post(addPasskey, cookie, { name: 'Laptop', credential: new Authenticator().register(challenge) });
}

describe.each([
  ['an authenticator app', turnOnApp],
  ['a passkey', turnOnPasskey],
])('turning on %s as the first second factor', (_, turnOn) => {
  let actor: Actor;
  beforeEach(async () => {
    actor = await createOwner();
  });

  it('ends all other sessions of the account and continues its own', async () => {
    const [own, earlier] = [await signInAs(actor.userId), await signInAs(actor.userId)];
    expect((await turnOn(own)).status).toBe(200);
    expect([await isOpen(own), await isOpen(earlier)]).toEqual([true, false]);
  });

  it('ends the access of an earlier session to the hotel desk', async () => {
    const { hotelId } = await createStayWorld({ rooms: 1 });
    await connection().insert(hotelMemberships).values({ userId: actor.userId, hotelId, role: 'owner' });
    const [own, stolen] = [await signInAs(actor.userId), await signInAs(actor.userId)];
    await turnOn(own);
    const statuses = [own, stolen].map(async (cookie) => (await callRoute(deskSession, { cookie })).status);
    expect(await Promise.all(statuses)).toEqual([200, 401]);
  });

  it('leaves no session of a concurrent sign-in that did not prove it', async () => {
    const own = await signInAs(actor.userId);
    const signIns = Array.from({ length: 6 }, (_, index) =>
      callRoute(login, {
        body: { email: actor.email, password: PASSWORD },
        headers: { 'x-forwarded-for': `198.51.100.${index}` },
      }),
    );
    const [turnedOn, ...answers] = await Promise.all([turnOn(own), ...signIns]);
    expect(turnedOn.status).toBe(200);
    for (const answer of answers) if (answer.status === 200) expect(await isOpen(cookieOf(answer))).toBe(false);
    expect(await isOpen(own)).toBe(true);
  });
});

test('the first second factor ends open sign-ins of the account', async () => {
  const actor = await createOwner();
  const account = { kind: 'user' as const, id: actor.userId };
  const setCookie = await createChallenge({ account, sessionVersion: 1, preferredEntityId: null });
  const code = (await turnOnApp(await signInAs(actor.userId))).body.recovery_codes[0]?.replaceAll('-', '');
  const [cookie = ''] = setCookie.split(';');
  expect((await post(enterFactor, cookie, { code })).status).toBe(401);
});

test('a further second factor ends no other session', async () => {
  const actor = await createOwner();
  await turnOnFactor(actor);
  const [own, other] = [await signInAs(actor.userId, { hasProved: true }), await signInAs(actor.userId)];
  expect((await turnOnPasskey(own)).status).toBe(200);
  expect([await isOpen(own), await isOpen(other)]).toEqual([true, true]);
});
