import { eq } from 'drizzle-orm';
import { POST as addGstin } from '@/app/api/b2b/dashboard/legal_entity/route';
import { DELETE as remove } from '@/app/api/b2b/dashboard/team/gstins/[id]/route';
import { POST as confirm } from '@/app/api/b2b/dashboard/team/gstins/[id]/confirm/route';
import { GET as list } from '@/app/api/b2b/dashboard/team/gstins/route';
import type { TeamRegistrations } from '@/lib/domains/corporates/contract/registrations';
import { gstinRegistrations } from '@/lib/domains/gstin/server/tables';
import { gstinCheckDigit } from '@/lib/domains/gstin/rules/structure';
import { connection } from '@/lib/platform/db/connection';
import { allow, withdraw } from '@/scripts/operator/corporates/pans';
import { show } from '@/scripts/operator/corporates/show';
import { callRoute } from '@/tests/support/call-route';
import { auditOf, createTeam, mailsTo, outcome } from './world';

const OWN = '27ZZZCX0001A1ZH';
const FOREIGN = '27AAPFU0939F1ZV';
const FOREIGN_PAN = 'AAPFU0939F';

type Team = Awaited<ReturnType<typeof createTeam>>;
let team: Team;

beforeEach(async () => {
  team = await createTeam();
});

function add(gstin: string, { cookie, legalEntityId } = { cookie: team.booker.cookie, ...team }) {
  const address = { building: '1', street: 'MG Road', city: 'Mumbai', state: 'Maharashtra', pincode: '400001' };
  const body = { legal_entity_id: legalEntityId, legal_entity: 'Acme', gstin, address };
  return callRoute(addGstin, { body, cookie });
}

const read = (cookie: string, of: Team = team) =>
  callRoute<TeamRegistrations>(list, { query: { legal_entity_id: String(of.legalEntityId) }, cookie });

async function idOf(gstin: string): Promise<number> {
  const { body } = await read(team.manager.cookie);
  return body.registrations.find((one) => one.gstin === gstin)?.registration_id ?? 0;
}

const change = (route: typeof confirm, id: number, cookie: string | undefined = team.manager.cookie) => {
  const params = { id: String(id) };
  const query = { legal_entity_id: String(team.legalEntityId) };
  if (route === remove) return callRoute<TeamRegistrations>(remove, { method: 'DELETE', params, query, cookie });
  return callRoute<TeamRegistrations>(confirm, { params, body: { legal_entity_id: team.legalEntityId }, cookie });
};

const audited = async () =>
  (await auditOf('legal_entity', team.legalEntityId)).map(({ action, actorUserId, data }) => [
    action,
    actorUserId,
    (data as { gstin?: string }).gstin,
  ]);

/** A company without any registration, as travel@orbit.example's. */
async function withoutGstin(): Promise<Team> {
  const company = await createTeam();
  await connection().delete(gstinRegistrations).where(eq(gstinRegistrations.legalEntityId, company.legalEntityId));
  return company;
}

/** Numbers of one invented PAN in two states. */
function invented(pan: string, state = '27'): string {
  const first14 = `${state}${pan}1Z`;
  return first14 + gstinCheckDigit(first14);
}

it("a GSTIN with another PAN than the company's is refused with 403 and audited", async () => {
  const answer = await add(FOREIGN);
  expect(outcome(answer)).toEqual([403, 2401]);
  expect(answer.body).toMatchObject({ errors: [{ field: 'gstin', message: expect.stringContaining('PAN') }] });
  expect(await audited()).toEqual([['gstin.refused', team.booker.userId, FOREIGN]]);
  expect((await read(team.manager.cookie)).body.registrations).toHaveLength(1);
});

it("a GSTIN with the company's PAN can be used at once, and the managers are notified that it waits", async () => {
  expect((await add(OWN)).status).toBe(200);
  expect((await add(OWN)).status).toBe(200);
  const { registrations } = (await read(team.manager.cookie)).body;
  expect(registrations).toMatchObject([
    { gstin: OWN, added_by: team.booker.name, confirmed_by: null, confirmed_at: null },
    { gstin: '29ZZZCX0001A1ZD', added_by: null },
  ]);
  expect(await audited()).toEqual([['gstin.added', team.booker.userId, OWN]]);
  expect(await mailsTo(team.manager.email)).toEqual([
    expect.objectContaining({ template: 'gstin-added', subject: expect.stringContaining(OWN) }),
  ]);
});

it('a manager confirms once, with an audit row; confirming again writes none', async () => {
  await add(OWN);
  const id = await idOf(OWN);
  for (const _ of [1, 2]) {
    const { body } = await change(confirm, id);
    expect(body.registrations.find(({ gstin }) => gstin === OWN)).toMatchObject({
      confirmed_by: team.manager.name,
      confirmed_at: expect.any(String),
    });
  }
  expect((await audited()).slice(1)).toEqual([['gstin.confirmed', team.manager.userId, OWN]]);
});

it('a manager removes a registration, with an audit row; the last confirmed one stays', async () => {
  await add(OWN);
  const { body } = await change(remove, await idOf(OWN));
  expect(body.registrations).toHaveLength(1);
  expect((await audited()).slice(1)).toEqual([['gstin.removed', team.manager.userId, OWN]]);
  expect(outcome(await change(remove, await idOf('29ZZZCX0001A1ZD')))).toEqual([409, 2402]);
  await add(OWN);
  await change(confirm, await idOf(OWN));
  const answers = await Promise.all([OWN, '29ZZZCX0001A1ZD'].map(async (gstin) => change(remove, await idOf(gstin))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('only a travel manager of the entity lists, confirms and removes registrations', async () => {
  await add(OWN);
  const id = await idOf(OWN);
  const other = await createTeam();
  expect(outcome(await read(team.booker.cookie))).toEqual([403, 2010]);
  expect(outcome(await read(other.manager.cookie))).toEqual([404, 2009]);
  for (const route of [confirm, remove]) {
    expect(outcome(await change(route, id, team.booker.cookie))).toEqual([403, 2010]);
    expect(outcome(await change(route, id, other.manager.cookie))).toEqual([404, 2009]);
    expect(outcome(await change(route, 999_999))).toEqual([404, 2009]);
  }
  expect((await read(team.manager.cookie)).body.registrations).toHaveLength(2);
});

it('the first GSTIN of a company without one decides its PAN, until a manager removes it', async () => {
  team = await withoutGstin();
  expect((await add(FOREIGN)).status).toBe(200);
  expect(outcome(await add(OWN))).toEqual([403, 2401]);
  const another = invented('AAPFU0938F');
  expect(outcome(await add(another))).toEqual([403, 2401]);
  await change(remove, await idOf(FOREIGN));
  expect((await add(another)).status).toBe(200);
});

it('the first GSTIN of a company without one is refused when another company has its PAN', async () => {
  await createTeam();
  team = await withoutGstin();
  expect(outcome(await add(OWN))).toEqual([403, 2401]);
});

it('of two companies that claim one PAN at the same moment one gets it; of two PANs a company gets one', async () => {
  const companies = await Promise.all([withoutGstin(), withoutGstin(), withoutGstin()]);
  const gstin = invented('BBPFU0001F');
  const claims = await Promise.all(
    companies.map(({ booker: { cookie }, legalEntityId }) => add(gstin, { ...team, cookie, legalEntityId })),
  );
  expect(claims.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
  team = await withoutGstin();
  const pans = ['BBPFU0002F', 'BBPFU0003F', 'BBPFU0004F'];
  const firsts = await Promise.all(pans.map((pan) => add(invented(pan))));
  expect(firsts.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
});

it('an operator allows a further PAN and withdraws it, each with an audit row', async () => {
  const entity = String(team.legalEntityId);
  expect(await allow(entity, { pan: FOREIGN_PAN.toLowerCase(), reason: 'Group company' })).toMatch(/may add GSTINs/);
  expect(await allow(entity, { pan: FOREIGN_PAN, reason: 'Group company' })).toMatch(/already/);
  expect(await show(entity)).toContain(`${FOREIGN_PAN}  (Group company)`);
  expect((await add(FOREIGN)).status).toBe(200);
  expect(await withdraw(entity, { pan: FOREIGN_PAN })).toMatch(/no further GSTIN/);
  expect(await withdraw(entity, { pan: FOREIGN_PAN })).toMatch(/is not allowed/);
  expect(await show(entity)).not.toContain(`${FOREIGN_PAN}  (`);
  // One registration of the PAN is still there.
  const second = `27${FOREIGN_PAN}2Z`;
  expect(outcome(await add(second + gstinCheckDigit(second)))).toEqual([403, 2401]);
  await change(remove, await idOf(FOREIGN));
  expect(outcome(await add(FOREIGN))).toEqual([403, 2401]);
  const rows = await auditOf('corporate', team.corporateId);
  expect(rows.map(({ action }) => action)).toEqual(['corporate.pan-allowed', 'corporate.pan-withdrawn']);
  expect(await allow(entity, { pan: FOREIGN_PAN, reason: 'Group company again' })).toMatch(/may add GSTINs/);
  expect(await show(entity)).toContain(`${FOREIGN_PAN}  (Group company again)`);
  expect((await add(FOREIGN)).status).toBe(200);
  await expect(allow(entity, { pan: 'short', reason: 'x' })).rejects.toThrow(/characters 3 to 12/);
  await expect(allow(entity, { pan: FOREIGN_PAN })).rejects.toThrow(/--reason is missing/);
});
