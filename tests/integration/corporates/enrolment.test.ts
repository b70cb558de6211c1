import { eq } from 'drizzle-orm';
import { POST as enrol } from '@/app/api/b2b/dashboard/v2/enroll/route';
import { corporates, enrolments, invitations, legalEntities } from '@/lib/domains/corporates/server/tables';
import { gstinRegistrations } from '@/lib/domains/gstin/server/tables';
import { connection } from '@/lib/platform/db/connection';
import { env } from '@/lib/platform/env/env';
import { approve, list, refuse } from '@/scripts/operator/corporates/enrolments';
import { callRoute } from '@/tests/support/call-route';
import { createActor, createCorporate } from '@/tests/support/stay-world';
import { auditOf, mailsTo, outcome } from './world';

let serial = 0;

/** A company of its own for each test; the GSTIN may be shared. */
function company(overrides: Record<string, unknown> = {}) {
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

const ask = (body: unknown, address = `10.0.0.${serial}`) =>
  callRoute(enrol, { body, headers: { 'x-forwarded-for': address } });

async function requestOf(email: string) {
  const rows = await connection().select().from(enrolments).where(eq(enrolments.email, email.toLowerCase()));
  const [row] = rows;
  if (!row) throw new Error(`${email} asked for nothing`);
  return { ...row, count: rows.length };
}

it('stores the request and notifies the contact and the operators', async () => {
  const asked = company();
  const answer = await ask(asked);
  expect([answer.status, answer.body]).toEqual([200, { status: 'received', email: asked.email.toLowerCase() }]);
  expect(await requestOf(asked.email)).toMatchObject({
    status: 'requested',
    gstin: '33ZZZCX0001A1ZO',
    phone: '+919845012345',
    legalName: 'Nilgiri Tea Ltd',
  });
  const [received] = await mailsTo(asked.email.toLowerCase());
  expect(received).toMatchObject({ template: 'enrolment-received', html: expect.stringContaining('33ZZZCX0001A1ZO') });
  const told = await mailsTo(env().OPERATOR_EMAIL);
  expect(told.at(-1)?.text).toMatch(/npm run corporates -- approve \d+/);
});

it('the mail to the operator names the company that already has the PAN; the mail to the contact does not', async () => {
  const { corporateId } = await createCorporate({ name: 'Blue Heron Exports' });
  const asked = company();
  await ask(asked);
  expect((await mailsTo(env().OPERATOR_EMAIL)).at(-1)?.text).toContain(`Blue Heron Exports (company ${corporateId})`);
  const [received] = await mailsTo(asked.email.toLowerCase());
  expect(received?.text).not.toContain('Blue Heron');
});

it('repeats no typed text to the contact, and escapes it for the operators', async () => {
  const asked = company({ legal_name: '<a href="https://evil.example">Win</a>', contact_name: 'See evil.example' });
  await ask(asked);
  const [received] = await mailsTo(asked.email.toLowerCase());
  expect(received?.text).not.toContain('evil');
  expect(received?.html).not.toContain('evil');
  const told = (await mailsTo(env().OPERATOR_EMAIL)).at(-1);
  expect(told?.html).not.toContain('<a href="https://evil');
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
])('refuses a wrong %s', async (field, wrong, message) => {
  const answer = await ask(company(wrong));
  expect(answer.status).toBe(400);
  expect(answer.body).toEqual({ errors: [{ code: 2000, field, message: expect.stringMatching(message) }] });
});

it('answers the same for known people and companies, and for a repeated request, which sends no mail', async () => {
  const known = await createActor(await createCorporate());
  const asked = company({ email: known.email, gstin: '29ZZZCX0001A1ZD' });
  const first = await ask(asked);
  const again = await Promise.all(Array.from({ length: 3 }, () => ask(asked)));
  for (const answer of again) expect([answer.status, answer.body]).toEqual([first.status, first.body]);
  expect((await requestOf(known.email)).count).toBe(1);
  expect(await mailsTo(known.email)).toHaveLength(1);
});

it('is limited: a mailbox silently, an address with 429', async () => {
  const gstins = ['29ZZZCX0001A1ZD', '33ZZZCX0001A1ZO', '27ZZZCX0001A1ZH', '07ZZZCX0001A1ZJ', '36ZZZCX0001A1ZI'];
  const asked = company();
  for (const gstin of gstins) await ask({ ...asked, gstin });
  const sixth = await ask({ ...asked, gstin: '29ZZZCX0001A1ZD', legal_name: 'Another' });
  expect(sixth.status).toBe(200);
  expect((await requestOf(asked.email)).count).toBe(5);
  const flood = [];
  for (let index = 0; index < 21; index += 1) flood.push(await ask(company(), '10.9.9.9'));
  expect(flood.map(outcome).at(-1)).toEqual([429, 2008]);
});

describe('npm run corporates', () => {
  it('lists requests and approves one: company, entity, registration, invitation, audit', async () => {
    const asked = company();
    await ask(asked);
    const { id } = await requestOf(asked.email);
    expect(await list({})).toContain(`${id}  `);
    expect(await approve(String(id), { 'credit-limit': '250000', 'travel-agent': true })).toMatch(/invitation went to/);

    const { corporateId, status } = await requestOf(asked.email);
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
    expect(invitation).toMatchObject({ email: asked.email.toLowerCase(), role: 'manager', invitedBy: null });
    expect((await mailsTo(asked.email.toLowerCase())).map(({ template }) => template)).toEqual([
      'enrolment-received',
      'invitation',
    ]);
    expect(await auditOf('corporate', corporateId ?? 0)).toEqual([
      expect.objectContaining({ action: 'corporate.created' }),
    ]);
    expect(await auditOf('enrolment', id)).toEqual([expect.objectContaining({ action: 'enrolment.approved' })]);
  });

  it('makes one company of one request, however many approve it at the same moment', async () => {
    const asked = company({ legal_name: 'Raced Ltd' });
    await ask(asked);
    const { id } = await requestOf(asked.email);
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => approve(String(id), {})));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const made = await connection().select().from(corporates).where(eq(corporates.name, 'Raced Ltd'));
    expect(made).toHaveLength(1);
    await expect(approve(String(id), {})).rejects.toThrow(/No request \d+ waits/);
    await expect(refuse(String(id), { reason: 'late' })).rejects.toThrow(/No request \d+ waits/);
  });

  it('refuses with a reason that the mail does not contain; the company may ask again', async () => {
    const asked = company();
    await ask(asked);
    const { id } = await requestOf(asked.email);
    await expect(refuse(String(id), {})).rejects.toThrow('--reason is missing');
    await refuse(String(id), { reason: 'Struck off the register' });
    expect(await requestOf(asked.email)).toMatchObject({ status: 'refused', corporateId: null });
    const mails = await mailsTo(asked.email.toLowerCase());
    expect(mails.map(({ template }) => template)).toEqual(['enrolment-received', 'enrolment-refused']);
    expect(mails.at(-1)?.text).not.toContain('Struck off');
    await ask(asked);
    expect((await requestOf(asked.email)).count).toBe(2);
  });

  it.each([
    ['no id', () => approve(undefined, {})],
    ['what is no id', () => approve('1; drop', {})],
    ['an id of nothing', () => approve('999999', {})],
    ['an amount that is none', () => approve('1', { 'credit-limit': '-5' })],
    ['an unknown status', () => list({ status: 'lost' })],
  ])('says what is wrong with %s', async (_, command) => {
    await expect(command()).rejects.toMatchObject({ name: 'CommandError' });
  });
});
