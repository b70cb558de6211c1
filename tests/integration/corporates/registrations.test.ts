import type { z } from 'zod';
import type { teamRegistrations } from '@/lib/domains/corporates/contract/registrations';
import { eq } from 'drizzle-orm';
import { POST as addGstin } from '@/app/api/b2b/dashboard/legal_entity/route';
import { DELETE as remove } from '@/app/api/b2b/dashboard/team/gstins/[id]/route';
import { POST as confirm } from '@/app/api/b2b/dashboard/team/gstins/[id]/confirm/route';
import { GET as list } from '@/app/api/b2b/dashboard/team/gstins/route';
import { gstinRegistrations } from '@/lib/domains/gstin/server/tables';
import { gstinCheckDigit } from '@/lib/domains/gstin/rules/structure';
import { connection } from '@/lib/platform/db/connection';
import { allowFurtherPan, withdrawFurtherPan } from '@/scripts/operator/corporates/pans';
import { showCompany } from '@/scripts/operator/corporates/show';
import { callRoute } from '@/tests/support/call-route';
import { findAuditRows, createTeam, mailsTo, toOutcome } from './team-world';

const OWN_GSTIN = '27ZZZCX0001A1ZH';
const FOREIGN_GSTIN = '27AAPFU0939F1ZV';
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

const listRegistrations = (cookie: string, ofTeam: Team = team) =>
  callRoute<z.infer<typeof teamRegistrations>>(list, {
    query: { legal_entity_id: String(ofTeam.legalEntityId) },
    cookie,
  });

async function getRegistrationId(gstin: string): Promise<number> {
  const { body } = await listRegistrations(team.manager.cookie);
  return body.registrations.find((registration) => registration.gstin === gstin)?.registration_id ?? 0;
}

const callRegistrationRoute = (route: typeof confirm, id: number, cookie: string | undefined = team.manager.cookie) => {
  const params = { id: String(id) };
  const query = { legal_entity_id: String(team.legalEntityId) };
  if (route === remove)
    return callRoute<z.infer<typeof teamRegistrations>>(remove, { method: 'DELETE', params, query, cookie });
  return callRoute<z.infer<typeof teamRegistrations>>(confirm, {
    params,
    body: { legal_entity_id: team.legalEntityId },
    cookie,
  });
};

const listAuditRows = async () =>
  (await findAuditRows('legal_entity', team.legalEntityId)).map(({ action, actorUserId, data }) => [
    action,
    actorUserId,
    (data as { gstin?: string }).gstin,
  ]);

/** A company without any GSTIN registration, like the demo company of travel@orbit.example. */
async function createTeamWithoutGstin(): Promise<Team> {
  const company = await createTeam();
  await connection().delete(gstinRegistrations).where(eq(gstinRegistrations.legalEntityId, company.legalEntityId));
  return company;
}

/** Returns a valid GSTIN of an invented PAN, registered in the given state. */
function inventGstin(pan: string, state = '27'): string {
  const first14 = `${state}${pan}1Z`;
  return first14 + gstinCheckDigit(first14);
}

it("a GSTIN with another PAN than the company's is refused with 403 and audited", async () => {
  const answer = await add(FOREIGN_GSTIN);
  expect(toOutcome(answer)).toEqual([403, 2401]);
  expect(answer.body).toMatchObject({ errors: [{ field: 'gstin', message: expect.stringContaining('PAN') }] });
  expect(await listAuditRows()).toEqual([['gstin.refused', team.booker.userId, FOREIGN_GSTIN]]);
  expect((await listRegistrations(team.manager.cookie)).body.registrations).toHaveLength(1);
});

it("a GSTIN with the company's PAN can be used at once, and the managers are asked by mail to confirm it", async () => {
  expect((await add(OWN_GSTIN)).status).toBe(200);
  expect((await add(OWN_GSTIN)).status).toBe(200);
  const { registrations } = (await listRegistrations(team.manager.cookie)).body;
  expect(registrations).toMatchObject([
    { gstin: OWN_GSTIN, added_by: team.booker.name, confirmed_by: null, confirmed_at: null },
    { gstin: '29ZZZCX0001A1ZD', added_by: null },
  ]);
  expect(await listAuditRows()).toEqual([['gstin.added', team.booker.userId, OWN_GSTIN]]);
  expect(await mailsTo(team.manager.email)).toEqual([
    expect.objectContaining({ template: 'gstin-added', subject: expect.stringContaining(OWN_GSTIN) }),
  ]);
});

it('a repeated confirmation of a registration writes no second audit row', async () => {
  await add(OWN_GSTIN);
  const id = await getRegistrationId(OWN_GSTIN);
  for (const _ of [1, 2]) {
    const { body } = await callRegistrationRoute(confirm, id);
    expect(body.registrations.find(({ gstin }) => gstin === OWN_GSTIN)).toMatchObject({
      confirmed_by: team.manager.name,
      confirmed_at: expect.any(String),
    });
  }
  expect((await listAuditRows()).slice(1)).toEqual([['gstin.confirmed', team.manager.userId, OWN_GSTIN]]);
});

it('a manager can remove a registration, but not the last confirmed one', async () => {
  await add(OWN_GSTIN);
  const { body } = await callRegistrationRoute(remove, await getRegistrationId(OWN_GSTIN));
  expect(body.registrations).toHaveLength(1);
  expect((await listAuditRows()).slice(1)).toEqual([['gstin.removed', team.manager.userId, OWN_GSTIN]]);
  expect(toOutcome(await callRegistrationRoute(remove, await getRegistrationId('29ZZZCX0001A1ZD')))).toEqual([
    409, 2402,
  ]);
  await add(OWN_GSTIN);
  await callRegistrationRoute(confirm, await getRegistrationId(OWN_GSTIN));
  const answers = await Promise.all(
    [OWN_GSTIN, '29ZZZCX0001A1ZD'].map(async (gstin) => callRegistrationRoute(remove, await getRegistrationId(gstin))),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('only a travel manager of the entity can list, confirm and remove registrations', async () => {
  await add(OWN_GSTIN);
  const id = await getRegistrationId(OWN_GSTIN);
  const other = await createTeam();
  expect(toOutcome(await listRegistrations(team.booker.cookie))).toEqual([403, 2010]);
  expect(toOutcome(await listRegistrations(other.manager.cookie))).toEqual([404, 2009]);
  for (const route of [confirm, remove]) {
    expect(toOutcome(await callRegistrationRoute(route, id, team.booker.cookie))).toEqual([403, 2010]);
    expect(toOutcome(await callRegistrationRoute(route, id, other.manager.cookie))).toEqual([404, 2009]);
    expect(toOutcome(await callRegistrationRoute(route, 999_999))).toEqual([404, 2009]);
  }
  expect((await listRegistrations(team.manager.cookie)).body.registrations).toHaveLength(2);
});

it('the first GSTIN of a company decides its PAN, until a manager removes the GSTIN', async () => {
  team = await createTeamWithoutGstin();
  expect((await add(FOREIGN_GSTIN)).status).toBe(200);
  expect(toOutcome(await add(OWN_GSTIN))).toEqual([403, 2401]);
  const otherGstin = inventGstin('AAPFU0938F');
  expect(toOutcome(await add(otherGstin))).toEqual([403, 2401]);
  await callRegistrationRoute(remove, await getRegistrationId(FOREIGN_GSTIN));
  expect((await add(otherGstin)).status).toBe(200);
});

it('the first GSTIN of a company is refused when another company has its PAN', async () => {
  await createTeam();
  team = await createTeamWithoutGstin();
  expect(toOutcome(await add(OWN_GSTIN))).toEqual([403, 2401]);
});

it('concurrent first GSTINs assign a PAN to one company only, and one PAN to a company', async () => {
  const companies = await Promise.all([createTeamWithoutGstin(), createTeamWithoutGstin(), createTeamWithoutGstin()]);
  const gstin = inventGstin('BBPFU0001F');
  const claims = await Promise.all(
    companies.map(({ booker: { cookie }, legalEntityId }) => add(gstin, { ...team, cookie, legalEntityId })),
  );
  expect(claims.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
  team = await createTeamWithoutGstin();
  const pans = ['BBPFU0002F', 'BBPFU0003F', 'BBPFU0004F'];
  const firstGstins = await Promise.all(pans.map((pan) => add(inventGstin(pan))));
  expect(firstGstins.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
});

it('an operator can allow and withdraw a further PAN, which writes audit rows', async () => {
  const entity = String(team.legalEntityId);
  expect(await allowFurtherPan(entity, { pan: FOREIGN_PAN.toLowerCase(), reason: 'Group company' })).toMatch(
    /may now add GSTINs/,
  );
  expect(await allowFurtherPan(entity, { pan: FOREIGN_PAN, reason: 'Group company' })).toMatch(/already/);
  expect(await showCompany(entity)).toContain(`${FOREIGN_PAN}  (Group company)`);
  expect((await add(FOREIGN_GSTIN)).status).toBe(200);
  expect(await withdrawFurtherPan(entity, { pan: FOREIGN_PAN })).toMatch(/cannot add further GSTINs/);
  expect(await withdrawFurtherPan(entity, { pan: FOREIGN_PAN })).toMatch(/is not allowed/);
  expect(await showCompany(entity)).not.toContain(`${FOREIGN_PAN}  (`);
  // The withdrawn PAN still has one registration.
  const secondGstin = `27${FOREIGN_PAN}2Z`;
  expect(toOutcome(await add(secondGstin + gstinCheckDigit(secondGstin)))).toEqual([403, 2401]);
  await callRegistrationRoute(remove, await getRegistrationId(FOREIGN_GSTIN));
  expect(toOutcome(await add(FOREIGN_GSTIN))).toEqual([403, 2401]);
  const rows = await findAuditRows('corporate', team.corporateId);
  const allowed = { permission: 'Group company' };
  expect(rows).toMatchObject([
    { action: 'corporate.pan-allowed', before: { permission: null }, after: allowed },
    { action: 'corporate.pan-withdrawn', before: allowed, after: { permission: null } },
  ]);
  expect(await allowFurtherPan(entity, { pan: FOREIGN_PAN, reason: 'Group company again' })).toMatch(
    /may now add GSTINs/,
  );
  expect(await showCompany(entity)).toContain(`${FOREIGN_PAN}  (Group company again)`);
  expect((await add(FOREIGN_GSTIN)).status).toBe(200);
  await expect(allowFurtherPan(entity, { pan: 'short', reason: 'x' })).rejects.toThrow(/characters 3 to 12/);
  await expect(allowFurtherPan(entity, { pan: FOREIGN_PAN })).rejects.toThrow(/--reason is missing/);
});
