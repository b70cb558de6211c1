import { GET as list, POST as create } from '@/app/api/b2b/dashboard/webhooks/route';
import { DELETE as remove, POST as change } from '@/app/api/b2b/dashboard/webhooks/[id]/route';
import { POST as rotate } from '@/app/api/b2b/dashboard/webhooks/[id]/secret/route';
import { POST as test } from '@/app/api/b2b/dashboard/webhooks/[id]/test/route';
import { GET as deliveries } from '@/app/api/b2b/dashboard/webhooks/[id]/deliveries/route';
import { POST as replay } from '@/app/api/b2b/dashboard/webhooks/[id]/deliveries/[delivery_id]/replay/route';
import { moveClock } from '@/lib/platform/db/clock';
import { countRows } from '@/tests/support/booking-steps';
import { callRoute } from '@/tests/support/call-route';
import { createMember, createTeam, findAuditRows, toOutcome } from '../corporates/team-world';

type Team = Awaited<ReturnType<typeof createTeam>>;
let team: Team;

beforeEach(async () => {
  await moveClock(0);
  team = await createTeam();
});

const form = { url: 'https://hooks.acme.example/folio/', event_types: ['booking.confirmed'] };

interface Answer {
  webhook_id: number;
  secret: string;
  webhooks: { webhook_id: number; url: string; is_enabled: boolean; previous_secret_until: string | null }[];
  deliveries: { delivery_id: number; type: string; state: string }[];
}

const createAs = (cookie: string | undefined, body: object = form, ofTeam: Team = team) =>
  callRoute<Answer>(create, { body: { legal_entity_id: ofTeam.legalEntityId, ...body }, cookie });

const calls = (id: number, cookie: string | undefined, deliveryId = 1) => {
  const params = { id: String(id) };
  const query = { legal_entity_id: String(team.legalEntityId) };
  const body = { legal_entity_id: team.legalEntityId };
  return {
    list: () => callRoute<Answer>(list, { query, cookie }),
    change: (values: object = { is_enabled: false }) =>
      callRoute<Answer>(change, { params, body: { ...body, ...form, is_enabled: true, ...values }, cookie }),
    rotate: () => callRoute<Answer>(rotate, { params, body, cookie }),
    remove: () => callRoute<Answer>(remove, { method: 'DELETE', params, query, cookie }),
    test: () => callRoute<Answer>(test, { params, body, cookie }),
    deliveries: () => callRoute<Answer>(deliveries, { params, query, cookie }),
    replay: () => callRoute<Answer>(replay, { params: { ...params, delivery_id: String(deliveryId) }, body, cookie }),
  };
};

it('a manager creates a webhook, sees its secret once, replaces the secret, changes and deletes it', async () => {
  const { cookie } = team.manager;
  const created = (await createAs(cookie)).body;
  expect(created.secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(created.webhooks).toMatchObject([{ webhook_id: created.webhook_id, ...form, is_enabled: true }]);
  const call = calls(created.webhook_id, cookie);
  expect(JSON.stringify((await call.list()).body)).not.toContain('whsec_');
  const rotated = (await call.rotate()).body;
  expect(rotated.secret).not.toBe(created.secret);
  expect(rotated.webhooks[0]?.previous_secret_until).toEqual(expect.any(String));
  const changed = await call.change({ url: 'https://other.acme.example/', is_enabled: false });
  expect(changed.body.webhooks).toMatchObject([{ url: 'https://other.acme.example/', is_enabled: false }]);
  expect((await call.remove()).body.webhooks).toEqual([]);
  expect((await findAuditRows('legal_entity', team.legalEntityId)).map(({ action }) => action)).toEqual([
    'webhook.created',
    'webhook.secret-replaced',
    'webhook.changed',
    'webhook.deleted',
  ]);
});

it('the webhook endpoints refuse members who are not managers, and managers of other companies', async () => {
  const { webhook_id: id } = (await createAs(team.manager.cookie)).body;
  const finance = await createMember(team, 'finance');
  const other = await createTeam();
  const outcomesOf = async (cookie: string | undefined) => {
    const outcomes = [toOutcome(await createAs(cookie))];
    for (const call of Object.values(calls(id, cookie))) outcomes.push(toOutcome(await call()));
    return new Set(outcomes.map(([status]) => status));
  };
  expect(await outcomesOf(team.booker.cookie)).toEqual(new Set([403]));
  expect(await outcomesOf(finance.cookie)).toEqual(new Set([403]));
  expect(await outcomesOf(other.manager.cookie)).toEqual(new Set([404]));
  expect(await outcomesOf(undefined)).toEqual(new Set([401]));
  expect(await countRows('webhook', `id = ${id} and is_enabled and previous_secret is null`)).toBe(1);
});

it("a manager cannot use a webhook or delivery of another company with the id of the manager's own company", async () => {
  const other = await createTeam();
  const foreign = (await createAs(other.manager.cookie, form, other)).body.webhook_id;
  const own = (await createAs(team.manager.cookie)).body.webhook_id;
  for (const [name, call] of Object.entries(calls(foreign, team.manager.cookie)))
    if (name !== 'list') expect([name, toOutcome(await call())]).toEqual([name, [404, 2009]]);
  const body = { legal_entity_id: other.legalEntityId };
  const tested = await callRoute<Answer>(test, { params: { id: String(foreign) }, body, cookie: other.manager.cookie });
  const { delivery_id: deliveryId } = tested.body.deliveries[0] ?? { delivery_id: 0 };
  expect(toOutcome(await calls(own, team.manager.cookie, deliveryId).replay())).toEqual([404, 2009]);
});

it.each([
  ['http://hooks.acme.example/'],
  ['https://10.0.0.1/'],
  ['https://[fc00::1]/'],
  ['https://167772161/'],
  ['https://user:secret@hooks.acme.example/'],
  ['https://hooks.acme.example:22/'],
  ['https://intranet/'],
  ['hooks'],
])('the webhook endpoints refuse a private or otherwise invalid URL and change nothing (%s)', async (url) => {
  const { cookie } = team.manager;
  expect(toOutcome(await createAs(cookie, { ...form, url }))).toEqual([400, 2000]);
  expect(await countRows('webhook', `legal_entity_id = ${team.legalEntityId}`)).toBe(0);
  const { webhook_id: id } = (await createAs(cookie)).body;
  const answer = await calls(id, cookie).change({ url });
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'url' }] } });
  expect((await calls(id, cookie).list()).body.webhooks).toMatchObject([{ url: form.url }]);
});

it('a company has at most ten webhooks, even in concurrent requests', async () => {
  const outcomes = await Promise.all(Array.from({ length: 14 }, () => createAs(team.manager.cookie)));
  expect(outcomes.map(toOutcome).filter(([status]) => status === 409)).toEqual(Array(4).fill([409, 2460]));
  expect(await countRows('webhook', `legal_entity_id = ${team.legalEntityId}`)).toBe(10);
});

it('a test and a replay appear in the list of deliveries, and are refused while the webhook is off', async () => {
  const { cookie } = team.manager;
  const { webhook_id: id } = (await createAs(cookie)).body;
  const call = calls(id, cookie);
  const [delivery] = (await call.test()).body.deliveries;
  expect(delivery).toMatchObject({ type: 'webhook.test', state: 'waiting' });
  const again = calls(id, cookie, delivery?.delivery_id);
  expect((await again.replay()).body.deliveries).toHaveLength(1);
  expect((await call.deliveries()).body.deliveries).toHaveLength(1);
  await call.change({ is_enabled: false });
  expect(toOutcome(await call.test())).toEqual([409, 2461]);
  expect(toOutcome(await again.replay())).toEqual([409, 2461]);
});

it('a company may send sixty tests and replays in an hour', async () => {
  const { cookie } = team.manager;
  const { webhook_id: id } = (await createAs(cookie)).body;
  const call = calls(id, cookie);
  for (let count = 0; count < 60; count += 1) expect((await call.test()).status).toBe(200);
  expect(toOutcome(await call.test())).toEqual([429, 2008]);
  expect(await countRows('webhook_delivery', `webhook_id = ${id}`)).toBe(60);
});
