import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { POST as login } from '@/app/api/b2b/dashboard/v2/login/route';
import { GET as points } from '@/app/api/loyalty/get-loyalty-points/route';
import { GET as team } from '@/app/api/b2b/dashboard/team/route';
import { hashPassword } from '@/lib/domains/auth/server/service/password';
import { users } from '@/lib/domains/auth/server/tables';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import { bookings } from '@/lib/domains/bookings/server/tables';
import { corporates, memberships } from '@/lib/domains/corporates/server/tables';
import { loyaltyWallets } from '@/lib/domains/loyalty/server/tables';
import { connection } from '@/lib/platform/db/connection';
import { openRewards, restrict, resume, setRole, suspend, unrestrict } from '@/scripts/operator/corporates/access';
import { recordPayment, reversePayment } from '@/scripts/operator/corporates/record-payment';
import { SETTING_OPTIONS, setContract } from '@/scripts/operator/corporates/settings';
import { showCompany } from '@/scripts/operator/corporates/show';
import { createBookingRequest } from '@/tests/support/booking-steps';
import { callRoute } from '@/tests/support/call-route';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';
import { findAuditRows, createMember, toOutcome } from '@/tests/integration/corporates/team-world';

let world: StayWorld;
let entity: string;

beforeEach(async () => {
  world = await createStayWorld();
  entity = String(world.legalEntityId);
});

async function contract() {
  const [row] = await connection().select().from(corporates).where(eq(corporates.id, world.corporateId));
  return row;
}
const audit = () => findAuditRows('corporate', world.corporateId);

describe('npm run corporates -- set', () => {
  it('changes the given settings only, and records the old and new values in the audit log', async () => {
    const before = await contract();
    const output = await setContract(entity, { btc: 'no', 'daily-limit': '50000.50', 'credit-limit': '200000' });
    expect(output).toMatch(/3 settings changed, for all its entities/);
    expect(output).toContain('₹50,000.50');
    expect(await contract()).toEqual({
      ...before,
      isBtcAllowed: false,
      dailyLimitPaise: 50_000_50,
      creditLimitPaise: 200_000_00,
    });
    expect(await audit()).toEqual([
      {
        action: 'corporate.settings-changed',
        actorUserId: null,
        data: {},
        before: { isBtcAllowed: true, dailyLimitPaise: null, creditLimitPaise: 10_00_000_00 },
        after: { isBtcAllowed: false, dailyLimitPaise: 50_000_50, creditLimitPaise: 200_000_00 },
      },
    ]);
  });

  it('can change every setting of a contract', async () => {
    const given: Record<string, string> = {
      'daily-limit': 'none',
      'credit-limit': '7',
      'unpaid-rooms': '3',
      'credit-days': '45',
      'agent-percent': '12.5',
      'agent-days': '10',
      'agent-rest-days': '3',
    };
    for (const option of SETTING_OPTIONS) given[option] ??= 'no';
    await setContract(entity, { 'daily-limit': '9' });
    await setContract(entity, given);
    const { id, name, status, createdAt, ...settings } = (await contract()) ?? {};
    expect([id, name, status, createdAt]).not.toContain(undefined);
    expect(settings).toEqual({
      isBtcAllowed: false,
      isPayAtHotelAllowed: false,
      isPayNowAllowed: false,
      isOtpEnabled: false,
      isBookingGstinEnabled: false,
      isRewardsActive: false,
      dailyLimitPaise: null,
      creditLimitPaise: 7_00,
      unpaidRoomsCap: 3,
      creditDays: 45,
      agentSecureBp: 1250,
      agentSecureDays: 10,
      agentBalanceDays: 3,
    });
  });

  it('reports unchanged settings and writes no audit row', async () => {
    expect(await setContract(entity, { btc: 'yes' })).toMatch(/no setting was changed/);
    expect(await audit()).toEqual([]);
  });

  it.each([
    [{}, /Name a setting to change: --btc/],
    [{ btc: 'maybe' }, /--btc must be yes or no/],
    [{ 'daily-limit': '-1' }, /--daily-limit must be an amount in rupees/],
    [{ 'credit-limit': '1.999' }, /--credit-limit must be an amount in rupees/],
    [{ 'unpaid-rooms': 'many' }, /--unpaid-rooms must be a number/],
    [{ 'agent-percent': '0' }, /--agent-percent must be a percentage from 0.01 to 100/],
    [{ 'agent-percent': '100.01' }, /--agent-percent must be a percentage from 0.01 to 100/],
    [{ 'agent-days': '61' }, /--agent-days must be at most 60/],
    [{ 'agent-rest-days': '3' }, /The rest cannot be due before the booking is to be secured, 2 days before check-in/],
  ])('refuses %j', async (options, message) => {
    const before = await contract();
    await expect(setContract(entity, options)).rejects.toThrow(message);
    expect(await contract()).toEqual(before);
  });

  it.each([undefined, '0', '-1', 'Acme', '1e3'])('refuses %j instead of the number of a legal entity', async (id) => {
    await expect(setContract(id, { btc: 'yes' })).rejects.toThrow(/Name the legal entity/);
  });

  it.each(['999999', '9999999999'])('refuses the unknown legal entity %s', async (id) => {
    await expect(setContract(id, { btc: 'yes' })).rejects.toThrow(/Legal entity \d+ does not exist/);
  });
});

describe('npm run corporates -- open-wallet', () => {
  it('opens one wallet when two commands run concurrently', async () => {
    const { cookie } = await createMember(world, 'booker');
    await connection().delete(loyaltyWallets).where(eq(loyaltyWallets.legalEntityId, world.legalEntityId));
    expect(toOutcome(await callRoute(points, { cookie }))).toEqual([404, 1601]);
    const outputs = await Promise.all([openRewards(entity), openRewards(entity)]);
    expect(outputs.sort()).toEqual([
      expect.stringMatching(/already has a wallet/),
      expect.stringMatching(/has a wallet now/),
    ]);
    expect((await callRoute(points, { cookie })).status).toBe(200);
    expect(await findAuditRows('legal_entity', world.legalEntityId)).toEqual([
      expect.objectContaining({ action: 'wallet.opened' }),
    ]);
  });
});

describe('npm run corporates -- restrict and unrestrict', () => {
  it('bookings of a restricted hotel are refused with error 1223 until the hotel is allowed again', async () => {
    const actor = await createActor(world);
    const request = await createBookingRequest(actor, world);
    const hotel = String(world.hotelId);
    expect(await restrict(entity, { hotel, reason: 'Too far from the office' })).toMatch(/cannot book Test House/);
    expect(await restrict(entity, { hotel })).toMatch(/is already restricted for/);
    await expect(bookOnCredit(actor, request)).rejects.toMatchObject({ kind: 'HOTEL_RESTRICTED' });
    expect(await showCompany(entity)).toContain('Test House  (Too far from the office)');

    expect(await unrestrict(entity, { hotel })).toMatch(/can book hotel \d+ again/);
    expect(await unrestrict(entity, { hotel })).toMatch(/is not restricted/);
    expect((await bookOnCredit(actor, request)).status).toBe('confirmed');
    const data = { hotel_id: world.hotelId };
    expect(await audit()).toMatchObject([
      { action: 'corporate.hotel-restricted', reason: 'Too far from the office', data },
      { action: 'corporate.hotel-unrestricted', data, before: { restriction: 'Too far from the office' } },
    ]);
  });

  it('restrict refuses an unknown hotel', async () => {
    await expect(restrict(entity, { hotel: '9999999' })).rejects.toThrow(/could not find/);
    await expect(restrict(entity, {})).rejects.toThrow(/--hotel must be/);
  });
});

describe('npm run corporates -- suspend and resume', () => {
  it('suspend ends the sessions of a company and refuses its logins; resume permits them again', async () => {
    const manager = await createMember(world, 'manager');
    const password = 'a lamp by the river';
    const passwordHash = await hashPassword(password);
    await connection().update(users).set({ passwordHash }).where(eq(users.id, manager.userId));
    const signIn = (typed = password) => callRoute(login, { body: { email: manager.email, password: typed } });
    const call = async () => toOutcome(await callRoute(team, { cookie: manager.cookie }));
    expect((await signIn()).status).toBe(200);

    expect(await suspend(entity, { reason: 'Bill of October' })).toMatch(/is suspended, with all its entities/);
    expect(await suspend(entity, { reason: 'again' })).toMatch(/is already suspended/);
    expect(await call()).toEqual([401, 1305]);
    const refused = await signIn();
    // Only a correct password reveals the suspension.
    expect(toOutcome(refused)).toEqual([403, 2152]);
    expect(refused.headers.get('set-cookie')).toBeNull();
    expect(toOutcome(await signIn('a guess'))).toEqual([401, 2100]);
    expect(await showCompany(entity)).toMatch(/, suspended\n/);

    expect(await resume(entity)).toMatch(/active again/);
    expect(await resume(entity)).toMatch(/not suspended/);
    expect(await call()).toEqual([200, undefined]);
    expect((await signIn()).status).toBe(200);
    expect(await audit()).toMatchObject([
      { action: 'corporate.suspended', reason: 'Bill of October', after: { status: 'suspended' } },
      { action: 'corporate.resumed', after: { status: 'active' } },
    ]);
  });

  it('a user without a company gets error 2153 for a correct password and 2100 for a wrong one', async () => {
    const booker = await createMember(world, 'booker');
    const password = 'a lamp by the river';
    await connection()
      .update(users)
      .set({ passwordHash: await hashPassword(password) })
      .where(eq(users.id, booker.userId));
    await connection().delete(memberships).where(eq(memberships.userId, booker.userId));
    const signIn = (typed: string) => callRoute(login, { body: { email: booker.email, password: typed } });
    expect(toOutcome(await signIn(password))).toEqual([403, 2153]);
    expect(toOutcome(await signIn('a guess'))).toEqual([401, 2100]);
  });

  it('suspend requires a reason', async () => {
    await expect(suspend(entity, {})).rejects.toThrow(/--reason is missing/);
    await expect(suspend(entity, { reason: ' ' })).rejects.toThrow(/--reason is missing/);
  });

  it('suspend does not affect the access of a member to another company', async () => {
    const other = await createStayWorld();
    const { userId, cookie } = await createMember(world, 'manager');
    const both = { userId, legalEntityId: other.legalEntityId, role: 'manager' as const };
    await connection().insert(memberships).values(both);
    await suspend(entity, { reason: 'test' });
    const response = await callRoute<{ legal_entity_id: number }>(team, { cookie });
    expect(response.body.legal_entity_id).toBe(other.legalEntityId);
    const query = { legal_entity_id: entity };
    expect(toOutcome(await callRoute(team, { cookie, query }))).toEqual([404, 2009]);
  });
});

describe('npm run corporates -- record-payment and reverse-payment', () => {
  const paid = { reference: 'sbin426112100077', date: '2026-11-02' };

  it('record-payment frees credit once per transfer and prints the amount owed; reverse-payment undoes it', async () => {
    const actor = await createActor(world);
    const booking = await bookOnCredit(actor, await createBookingRequest(actor, world));
    await connection().update(bookings).set({ status: 'checked_out' }).where(eq(bookings.id, booking.id));
    const amount = String(booking.payablePaise / 100 - 1);
    expect(await recordPayment(entity, { ...paid, amount })).toMatch(/1 stay\(s\)\.\nOwed now: ₹1;/);
    expect(await recordPayment(entity, { ...paid, amount })).toMatch(/already recorded; nothing changed/);
    await expect(recordPayment(entity, { ...paid, amount: '2' })).rejects.toThrow(
      /already recorded with another amount/,
    );
    const more = { ...paid, reference: 'SBIN426112100078', amount: '2' };
    await expect(recordPayment(entity, more)).rejects.toThrow(/owes only ₹1 .*--advance/);
    expect(await recordPayment(entity, { ...more, advance: true })).toMatch(/in advance: ₹1;/);
    expect(await showCompany(entity)).toContain('SBIN426112100077');

    await expect(reversePayment('sbin426112100077', {})).rejects.toThrow(/--reason is missing/);
    await expect(reversePayment('?', { reason: 'x' })).rejects.toThrow(/bank’s reference/);
    await expect(reversePayment('SBIN000000000000', { reason: 'x' })).rejects.toThrow(
      /No payment with reference SBIN000000000000/,
    );
    const reason = 'Another company’s';
    expect(await reversePayment('sbin426112100077', { reason })).toMatch(/is reversed; .* owed again\.\nOwed now/);
    await expect(reversePayment('sbin426112100077', { reason })).rejects.toThrow(/is already reversed/);
    expect(await showCompany(entity)).toMatch(/SBIN426112100077 {2}\(reversed \d{4}-\d\d-\d\d\)/);
  });

  it.each([
    [{ ...paid }, /--amount/],
    [{ ...paid, amount: '10', date: '02-11-2026' }, /--date must be a date/],
    [{ ...paid, amount: '10', date: '2199-01-01' }, /in the future/],
    [{ amount: '10', date: '2026-11-02' }, /--reference must be/],
    [{ amount: '10', date: '2026-11-02', reference: 'a b' }, /--reference must be/],
    [{ ...paid, amount: '0', reference: 'UTR0000001' }, /above zero/],
  ])('record-payment refuses %j', async (options, message) => {
    await expect(recordPayment(entity, options)).rejects.toThrow(message);
  });
});

describe('npm run corporates -- role', () => {
  it('changes the role of a member, but not of the last manager', async () => {
    const manager = await createMember(world, 'manager');
    const booker = await createMember(world, 'booker');
    const change = (email: string, wanted: string) => setRole(email, { entity, role: wanted });
    await expect(change(manager.email, 'finance')).rejects.toThrow(/manager/);
    expect(await change(booker.email.toUpperCase(), 'manager')).toMatch(
      /now has the role manager in .* \(was booker\)/,
    );
    expect(await change(manager.email, 'finance')).toMatch(/now has the role finance in .* \(was manager\)/);
    expect(await change(manager.email, 'finance')).toMatch(/already/);
    expect(toOutcome(await callRoute(team, { cookie: manager.cookie }))).toEqual([403, 2010]);
    expect(await findAuditRows('legal_entity', world.legalEntityId)).toMatchObject([
      { data: { user_id: booker.userId }, before: { role: 'booker' }, after: { role: 'manager' } },
      { data: { user_id: manager.userId }, before: { role: 'manager' }, after: { role: 'finance' } },
    ]);
  });

  it('refuses a user of another company, an unknown role and a missing legal entity', async () => {
    const stranger = await createActor(await createStayWorld());
    await expect(setRole(stranger.email, { entity, role: 'booker' })).rejects.toThrow(/is not a member/);
    await expect(setRole(stranger.email, { entity, role: 'owner' })).rejects.toThrow(/--role must be one of/);
    await expect(setRole(stranger.email, { role: 'booker' })).rejects.toThrow(/Name the legal entity/);
    await expect(setRole('no-address', { entity, role: 'booker' })).rejects.toThrow(/Name the member/);
  });
});

describe('npm run corporates -- show', () => {
  it('prints contract, credit, members and wallet', async () => {
    const { email } = await createMember(world, 'finance');
    const output = await showCompany(entity);
    expect(output).toMatch(/^Corporate \d+ \(company \d+\), active/);
    expect(output).toContain('limit ₹10,00,000, used ₹0, held ₹0, paid in advance ₹0, free ₹10,00,000');
    expect(output).toContain(`finance  ${email}`);
    expect(output).toContain('wallet: 0 points, 0 pending');
    for (const option of SETTING_OPTIONS) expect(output).toContain(`--${option}`);
  });

  it('finds a company by part of its name or a GSTIN, and lists the matches when there are several', async () => {
    const name = `Nilgiri ${entity} 100%`;
    await connection().update(corporates).set({ name }).where(eq(corporates.id, world.corporateId));
    expect(await showCompany(`nilgiri ${entity} 100%`)).toContain(`${name} (company`);
    await createStayWorld();
    expect(await showCompany('29zzzcx0001a1zd')).toMatch(/^Several entities match/);
    await expect(showCompany('no such company')).rejects.toThrow(/No company or legal entity matches/);
    await expect(showCompany(undefined)).rejects.toThrow(/Name a legal entity/);
  });
});

describe('the command npm run corporates', () => {
  const root = path.resolve(__dirname, '../../../../..');
  const run = (...command: string[]) => {
    // Jest replaces `process.env` in tests, so child processes must receive it explicitly.
    const options = { cwd: root, env: { ...process.env } };
    return promisify(execFile)(
      process.execPath,
      ['scripts/run.mjs', 'scripts/operator/corporates/main.ts', ...command],
      options,
    );
  };

  it('changes a setting, prints its usage, and exits with 1 for an invalid value', async () => {
    expect((await run('set', entity, '--btc', 'no')).stdout).toMatch(/1 settings? changed/);
    expect((await contract())?.isBtcAllowed).toBe(false);
    expect((await run('--help')).stdout).toMatch(/^Usage: npm run corporates[\s\S]*record-payment/);
    await expect(run('set', entity, '--btc', 'perhaps')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/--btc must be yes or no\nUsage/) as string,
    });
  }, 120_000);
});
