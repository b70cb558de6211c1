import { eq } from 'drizzle-orm';
import { POST as enrol } from '@/app/api/b2b/dashboard/v2/enroll/route';
import { corporates, enrolments, invitations, legalEntities } from '@/lib/domains/corporates/server/tables';
import { gstinRegistrations } from '@/lib/domains/gstin/server/tables';
import { connection } from '@/lib/platform/db/connection';
import { env } from '@/lib/platform/env/env';
import { approveRequest, listRequests, refuseRequest } from '@/scripts/operator/corporates/enrolments';
import { callRoute } from '@/tests/support/call-route';
import { createActor, createCorporate } from '@/tests/support/stay-world';
import { findAuditRows, mailsTo, toOutcome } from './team-world';

let serial = 0;

/** Creates a request body with an e-mail address of its own. */
function createBody(overrides: Record<string, unknown> = {}) {
  serial += 1;
  return {
    legal_name: 'Nilgiri Tea Ltd',
    gstin: '33 zzzcx0001a1zo',
    city: 'Coonoor',
    contact_name: 'Asha Rao',
    email: `Contact${serial}@nilgiri.example`,
    phone: '98450 12345',
    ...overrides,
  };
}

const requestAccount = (body: unknown, address = `10.0.0.${serial}`) =>
  callRoute(enrol, { body, headers: { 'x-forwarded-for': address } });

async function getEnrolment(email: string) {
  const rows = await connection().select().from(enrolments).where(eq(enrolments.email, email.toLowerCase()));
  const [row] = rows;
  if (!row) throw new Error(`${email} has no enrolment request`);
  return { ...row, count: rows.length };
}

it('the enrolment endpoint stores the request and notifies the contact and the operators', async () => {
  const body = createBody();
  const answer = await requestAccount(body);
  expect([answer.status, answer.body]).toEqual([200, { status: 'received', email: body.email.toLowerCase() }]);
  expect(await getEnrolment(body.email)).toMatchObject({
    status: 'requested',
    gstin: '33ZZZCX0001A1ZO',
    phone: '+919845012345',
    legalName: 'Nilgiri Tea Ltd',
  });
  const [received] = await mailsTo(body.email.toLowerCase());
  expect(received).toMatchObject({ template: 'enrolment-received', html: expect.stringContaining('33ZZZCX0001A1ZO') });
  const operatorMails = await mailsTo(env().OPERATOR_EMAIL);
  expect(operatorMails.at(-1)?.text).toMatch(/npm run corporates -- approve \d+/);
});

it('the enrolment mail to the operators names the company that already has the PAN, and the mail to the contact does not', async () => {
  const { corporateId } = await createCorporate({ name: 'Blue Heron Exports' });
  const body = createBody();
  await requestAccount(body);
  expect((await mailsTo(env().OPERATOR_EMAIL)).at(-1)?.text).toContain(`Blue Heron Exports (company ${corporateId})`);
  const [received] = await mailsTo(body.email.toLowerCase());
  expect(received?.text).not.toContain('Blue Heron');
});

it('enrolment mails contain no entered text for the contact, and escaped text for the operators', async () => {
  const body = createBody({ legal_name: '<a href="https://evil.example">Win</a>', contact_name: 'See evil.example' });
  await requestAccount(body);
  const [received] = await mailsTo(body.email.toLowerCase());
  expect(received?.text).not.toContain('evil');
  expect(received?.html).not.toContain('evil');
  const operatorMails = (await mailsTo(env().OPERATOR_EMAIL)).at(-1);
  expect(operatorMails?.html).not.toContain('<a href="https://evil');
});

it.each([
  ['gstin', { gstin: '33ZZZCX0001A1ZX' }, /check digit/],
  ['gstin', { gstin: '33ZZZ' }, /15 characters/],
  ['gstin', { gstin: '' }, /GSTIN is a required field/],
  ['legal_name', { legal_name: '  ' }, /required/],
  ['city', { city: undefined }, /./],
  ['contact_name', { contact_name: 'x'.repeat(81) }, /./],
  ['email', { email: 'nobody' }, /valid email/],
  ['email', { email: 'a@b.example\r\nBcc: c@d.example' }, /./],
  ['phone', { phone: '12345' }, /mobile number/],
])('the enrolment endpoint refuses an invalid %s', async (field, invalid, message) => {
  const answer = await requestAccount(createBody(invalid));
  expect(answer.status).toBe(400);
  expect(answer.body).toEqual({ errors: [{ code: 2000, field, message: expect.stringMatching(message) }] });
});

it('the enrolment endpoint gives the same answer for known users and companies and for a repeated request', async () => {
  const known = await createActor(await createCorporate());
  const body = createBody({ email: known.email, gstin: '29ZZZCX0001A1ZD' });
  const first = await requestAccount(body);
  const again = await Promise.all(Array.from({ length: 3 }, () => requestAccount(body)));
  for (const answer of again) expect([answer.status, answer.body]).toEqual([first.status, first.body]);
  expect((await getEnrolment(known.email)).count).toBe(1);
  expect(await mailsTo(known.email)).toHaveLength(1);
});

it('the enrolment endpoint ignores the sixth request of a mailbox and returns 429 for the twenty-first of an IP address', async () => {
  const gstins = ['29ZZZCX0001A1ZD', '33ZZZCX0001A1ZO', '27ZZZCX0001A1ZH', '07ZZZCX0001A1ZJ', '36ZZZCX0001A1ZI'];
  const body = createBody();
  for (const gstin of gstins) await requestAccount({ ...body, gstin });
  const sixth = await requestAccount({ ...body, gstin: '29ZZZCX0001A1ZD', legal_name: 'Another' });
  expect(sixth.status).toBe(200);
  expect((await getEnrolment(body.email)).count).toBe(5);
  const responses = [];
  for (let index = 0; index < 21; index += 1) responses.push(await requestAccount(createBody(), '10.9.9.9'));
  expect(responses.map(toOutcome).at(-1)).toEqual([429, 2008]);
});

describe('npm run corporates', () => {
  it('approve creates company, legal entity, GSTIN registration, invitation and audit rows', async () => {
    const body = createBody();
    await requestAccount(body);
    const { id } = await getEnrolment(body.email);
    expect(await listRequests({})).toContain(`${id}  `);
    expect(await approveRequest(String(id), { 'credit-limit': '250000', 'travel-agent': true })).toMatch(
      /invitation was sent to/,
    );

    const { corporateId, status } = await getEnrolment(body.email);
    expect(status).toBe('approved');
    const on = connection();
    const [corporate] = await on
      .select()
      .from(corporates)
      .where(eq(corporates.id, corporateId ?? 0));
    expect(corporate).toMatchObject({ name: 'Nilgiri Tea Ltd', isBtcAllowed: true, creditLimitPaise: 250_000_00 });
    const [entity] = await on
      .select()
      .from(legalEntities)
      .where(eq(legalEntities.corporateId, corporateId ?? 0));
    expect(entity).toMatchObject({ isTravelAgent: true, city: 'Coonoor', stateCode: '33' });
    const [registration] = await on
      .select()
      .from(gstinRegistrations)
      .where(eq(gstinRegistrations.legalEntityId, entity?.id ?? 0));
    expect(registration).toMatchObject({ gstin: '33ZZZCX0001A1ZO', state: 'Tamil Nadu', isDefault: true });
    const [invitation] = await on
      .select()
      .from(invitations)
      .where(eq(invitations.legalEntityId, entity?.id ?? 0));
    expect(invitation).toMatchObject({ email: body.email.toLowerCase(), role: 'manager', invitedBy: null });
    expect((await mailsTo(body.email.toLowerCase())).map(({ template }) => template)).toEqual([
      'enrolment-received',
      'invitation',
    ]);
    expect(await findAuditRows('corporate', corporateId ?? 0)).toEqual([
      expect.objectContaining({ action: 'corporate.created' }),
    ]);
    expect(await findAuditRows('enrolment', id)).toEqual([expect.objectContaining({ action: 'enrolment.approved' })]);
  });

  it('approve creates one company when it runs several times concurrently', async () => {
    const body = createBody({ legal_name: 'Raced Ltd' });
    await requestAccount(body);
    const { id } = await getEnrolment(body.email);
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => approveRequest(String(id), {})));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const created = await connection().select().from(corporates).where(eq(corporates.name, 'Raced Ltd'));
    expect(created).toHaveLength(1);
    await expect(approveRequest(String(id), {})).rejects.toThrow(/There is no undecided request \d+/);
    await expect(refuseRequest(String(id), { reason: 'late' })).rejects.toThrow(/There is no undecided request \d+/);
  });

  it('refuse does not mail the reason, and the company may send a new request', async () => {
    const body = createBody();
    await requestAccount(body);
    const { id } = await getEnrolment(body.email);
    await expect(refuseRequest(String(id), {})).rejects.toThrow('--reason is missing');
    await refuseRequest(String(id), { reason: 'Struck off the register' });
    expect(await getEnrolment(body.email)).toMatchObject({ status: 'refused', corporateId: null });
    const mails = await mailsTo(body.email.toLowerCase());
    expect(mails.map(({ template }) => template)).toEqual(['enrolment-received', 'enrolment-refused']);
    expect(mails.at(-1)?.text).not.toContain('Struck off');
    await requestAccount(body);
    expect((await getEnrolment(body.email)).count).toBe(2);
  });

  it.each([
    ['no id', () => approveRequest(undefined, {})],
    ['an id that is not a number', () => approveRequest('1; drop', {})],
    ['an unknown id', () => approveRequest('999999', {})],
    ['a negative credit limit', () => approveRequest('1', { 'credit-limit': '-5' })],
    ['an unknown status', () => listRequests({ status: 'lost' })],
  ])('throws a CommandError for %s', async (_, command) => {
    await expect(command()).rejects.toMatchObject({ name: 'CommandError' });
  });
});
