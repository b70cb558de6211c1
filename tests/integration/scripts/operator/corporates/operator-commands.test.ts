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
import { openRewards, restrict, resume, role, suspend, unrestrict } from '@/scripts/operator/corporates/access';
import { recordPayment, reversePayment } from '@/scripts/operator/corporates/record-payment';
import { SETTING_OPTIONS, setContract } from '@/scripts/operator/corporates/settings';
import { show } from '@/scripts/operator/corporates/show';
import { requestFor } from '@/tests/support/booking-steps';
import { callRoute } from '@/tests/support/call-route';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';
import { auditOf, createMember, outcome } from '@/tests/integration/corporates/world';

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
const audit = () => auditOf('corporate', world.corporateId);

describe('set', () => {
  it('changes what is given and nothing else, with an audit row of before and after', async () => {
    const before = await contract();
    const said = await setContract(entity, { btc: 'no', 'daily-limit': '50000.50', 'credit-limit': '200000' });
    expect(said).toMatch(/3 changed, for all its entities/);
    expect(said).toContain('₹50,000.50');
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
        data: {
          isBtcAllowed: { from: true, to: false },
          dailyLimitPaise: { from: null, to: 50_000_50 },
          creditLimitPaise: { from: 10_00_000_00, to: 200_000_00 },
        },
      },
    ]);
  });

  it('reaches every setting there is', async () => {
    const given: Record<string, string> = { 'daily-limit': 'none', 'credit-limit': '7', 'unpaid-rooms': '3' };
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
    });
  });

  it('says so when all stood so already, without an audit row', async () => {
    expect(await setContract(entity, { btc: 'yes' })).toMatch(/all stood so already/);
    expect(await audit()).toEqual([]);
  });

  it.each([
    [{}, /Name a setting to change: --btc/],
    [{ btc: 'maybe' }, /--btc must be yes or no/],
    [{ 'daily-limit': '-1' }, /--daily-limit must be an amount in rupees/],
    [{ 'credit-limit': '1.999' }, /--credit-limit must be an amount in rupees/],
    [{ 'unpaid-rooms': 'many' }, /--unpaid-rooms must be a number/],
  ])('refuses %j', async (options, message) => {
    const before = await contract();
    await expect(setContract(entity, options)).rejects.toThrow(message);
    expect(await contract()).toEqual(before);
  });

  it.each([undefined, '0', '-1', 'Acme', '1e3'])('wants the number of a legal entity, not %j', async (id) => {
    await expect(setContract(id, { btc: 'yes' })).rejects.toThrow(/Name the legal entity/);
  });

  it.each(['999999', '9999999999'])('%s is nobody’s number', async (id) => {
    await expect(setContract(id, { btc: 'yes' })).rejects.toThrow(/There is no legal entity/);
  });
});

describe('open-wallet', () => {
  it('opens one where there was none, once', async () => {
    const { cookie } = await createMember(world, 'booker');
    await connection().delete(loyaltyWallets).where(eq(loyaltyWallets.legalEntityId, world.legalEntityId));
    expect(outcome(await callRoute(points, { cookie }))).toEqual([404, 1601]);
    const said = await Promise.all([openRewards(entity), openRewards(entity)]);
    expect(said.sort()).toEqual([
      expect.stringMatching(/has a wallet already/),
      expect.stringMatching(/has a wallet now/),
    ]);
    expect((await callRoute(points, { cookie })).status).toBe(200);
    expect(await auditOf('legal_entity', world.legalEntityId)).toEqual([
      expect.objectContaining({ action: 'wallet.opened' }),
    ]);
  });
});

describe('restrict and unrestrict', () => {
  it('a restricted hotel answers 1223 until it is allowed again', async () => {
    const actor = await createActor(world);
    const request = await requestFor(actor, world);
    const hotel = String(world.hotelId);
    expect(await restrict(entity, { hotel, reason: 'Too far from the office' })).toMatch(/cannot book Test House/);
    expect(await restrict(entity, { hotel })).toMatch(/restricted for .* already/);
    await expect(bookOnCredit(actor, request)).rejects.toMatchObject({ kind: 'HOTEL_RESTRICTED' });
    expect(await show(entity)).toContain('Test House  (Too far from the office)');

    expect(await unrestrict(entity, { hotel })).toMatch(/can book hotel \d+ again/);
    expect(await unrestrict(entity, { hotel })).toMatch(/is not restricted/);
    expect((await bookOnCredit(actor, request)).status).toBe('confirmed');
    expect((await audit()).map(({ action, data }) => [action, data])).toEqual([
      ['corporate.hotel-restricted', { hotel_id: world.hotelId, reason: 'Too far from the office' }],
      ['corporate.hotel-unrestricted', { hotel_id: world.hotelId }],
    ]);
  });

  it('knows no hotel that is not there', async () => {
    await expect(restrict(entity, { hotel: '9999999' })).rejects.toThrow(/could not find/);
    await expect(restrict(entity, {})).rejects.toThrow(/--hotel must be/);
  });
});

describe('suspend and resume', () => {
  it('shuts everybody of the company out and lets them in again', async () => {
    const manager = await createMember(world, 'manager');
    const password = 'a lamp by the river';
    const passwordHash = await hashPassword(password);
    await connection().update(users).set({ passwordHash }).where(eq(users.id, manager.userId));
    const signIn = (typed = password) => callRoute(login, { body: { email: manager.email, password: typed } });
    const call = async () => outcome(await callRoute(team, { cookie: manager.cookie }));
    expect((await signIn()).status).toBe(200);

    expect(await suspend(entity, { reason: 'Bill of October' })).toMatch(/is suspended, with all its entities/);
    expect(await suspend(entity, { reason: 'again' })).toMatch(/suspended already/);
    expect(await call()).toEqual([401, 1305]);
    const refused = await signIn();
    // Honest words for whoever proved who they are; a guess reads what a guess always reads.
    expect(outcome(refused)).toEqual([403, 2152]);
    expect(refused.headers.get('set-cookie')).toBeNull();
    expect(outcome(await signIn('a guess'))).toEqual([401, 2100]);
    expect(await show(entity)).toMatch(/, suspended\n/);

    expect(await resume(entity)).toMatch(/active again/);
    expect(await resume(entity)).toMatch(/not suspended/);
    expect(await call()).toEqual([200, undefined]);
    expect((await signIn()).status).toBe(200);
    expect((await audit()).map(({ action, data }) => [action, data])).toEqual([
      ['corporate.suspended', { reason: 'Bill of October' }],
      ['corporate.resumed', {}],
    ]);
  });

  it('tells somebody whom their company removed that they belong to none', async () => {
    const booker = await createMember(world, 'booker');
    const password = 'a lamp by the river';
    await connection()
      .update(users)
      .set({ passwordHash: await hashPassword(password) })
      .where(eq(users.id, booker.userId));
    await connection().delete(memberships).where(eq(memberships.userId, booker.userId));
    const signIn = (typed: string) => callRoute(login, { body: { email: booker.email, password: typed } });
    expect(outcome(await signIn(password))).toEqual([403, 2153]);
    expect(outcome(await signIn('a guess'))).toEqual([401, 2100]);
  });

  it('wants a reason', async () => {
    await expect(suspend(entity, {})).rejects.toThrow(/--reason is missing/);
    await expect(suspend(entity, { reason: ' ' })).rejects.toThrow(/--reason is missing/);
  });

  it('leaves a member of two companies the other one', async () => {
    const other = await createStayWorld();
    const { userId, cookie } = await createMember(world, 'manager');
    const both = { userId, legalEntityId: other.legalEntityId, role: 'manager' as const };
    await connection().insert(memberships).values(both);
    await suspend(entity, { reason: 'test' });
    const theirs = await callRoute<{ legal_entity_id: number }>(team, { cookie });
    expect(theirs.body.legal_entity_id).toBe(other.legalEntityId);
    const query = { legal_entity_id: entity };
    expect(outcome(await callRoute(team, { cookie, query }))).toEqual([404, 2009]);
  });
});

describe('record-payment', () => {
  const paid = { reference: 'sbin426112100077', date: '2026-11-02' };

  it('frees credit and says what is still owed; the same transfer again changes nothing', async () => {
    const actor = await createActor(world);
    const booking = await bookOnCredit(actor, await requestFor(actor, world));
    await connection().update(bookings).set({ status: 'checked_out' }).where(eq(bookings.id, booking.id));
    const amount = String(booking.payablePaise / 100 - 1);
    expect(await recordPayment(entity, { ...paid, amount })).toMatch(/1 stay\(s\)\.\nOwed now: ₹1;/);
    expect(await recordPayment(entity, { ...paid, amount })).toMatch(/already recorded; nothing changed/);
    await expect(recordPayment(entity, { ...paid, amount: '2' })).rejects.toThrow(
      /recorded already, for another amount/,
    );
    const more = { ...paid, reference: 'SBIN426112100078', amount: '2' };
    await expect(recordPayment(entity, more)).rejects.toThrow(/owes ₹1 .*--advance/);
    expect(await recordPayment(entity, { ...more, advance: true })).toMatch(/in advance: ₹1;/);
    expect(await show(entity)).toContain('SBIN426112100077');

    await expect(reversePayment('sbin426112100077', {})).rejects.toThrow(/--reason is missing/);
    await expect(reversePayment('?', { reason: 'x' })).rejects.toThrow(/bank’s reference/);
    await expect(reversePayment('SBIN000000000000', { reason: 'x' })).rejects.toThrow(/No payment SBIN000000000000/);
    const reason = 'Another company’s';
    expect(await reversePayment('sbin426112100077', { reason })).toMatch(/is taken back; .* owed again\.\nOwed now/);
    await expect(reversePayment('sbin426112100077', { reason })).rejects.toThrow(/taken back already/);
    expect(await show(entity)).toMatch(/SBIN426112100077 {2}\(taken back \d{4}-\d\d-\d\d\)/);
  });

  it.each([
    [{ ...paid }, /--amount/],
    [{ ...paid, amount: '10', date: '02-11-2026' }, /--date must be a day/],
    [{ ...paid, amount: '10', date: '2199-01-01' }, /in the future/],
    [{ amount: '10', date: '2026-11-02' }, /--reference must be/],
    [{ amount: '10', date: '2026-11-02', reference: 'a b' }, /--reference must be/],
    [{ ...paid, amount: '0', reference: 'UTR0000001' }, /above zero/],
  ])('refuses %j', async (options, message) => {
    await expect(recordPayment(entity, options)).rejects.toThrow(message);
  });
});

describe('role', () => {
  it('gives a member another role, and keeps the last manager', async () => {
    const manager = await createMember(world, 'manager');
    const booker = await createMember(world, 'booker');
    const change = (email: string, wanted: string) => role(email, { entity, role: wanted });
    await expect(change(manager.email, 'finance')).rejects.toThrow(/manager/);
    expect(await change(booker.email.toUpperCase(), 'manager')).toMatch(/manager of .* now, was booker/);
    expect(await change(manager.email, 'finance')).toMatch(/finance of .* now, was manager/);
    expect(await change(manager.email, 'finance')).toMatch(/already/);
    expect(outcome(await callRoute(team, { cookie: manager.cookie }))).toEqual([403, 2010]);
    expect((await auditOf('legal_entity', world.legalEntityId)).map(({ data }) => data)).toEqual([
      { user_id: booker.userId, from: 'booker', to: 'manager' },
      { user_id: manager.userId, from: 'manager', to: 'finance' },
    ]);
  });

  it('refuses strangers, other roles and no entity', async () => {
    const stranger = await createActor(await createStayWorld());
    await expect(role(stranger.email, { entity, role: 'booker' })).rejects.toThrow(/is no member/);
    await expect(role(stranger.email, { entity, role: 'owner' })).rejects.toThrow(/--role must be one of/);
    await expect(role(stranger.email, { role: 'booker' })).rejects.toThrow(/Name the legal entity/);
    await expect(role('somebody', { entity, role: 'booker' })).rejects.toThrow(/Name the member/);
  });
});

describe('show', () => {
  it('tells contract, credit, members and wallet', async () => {
    const { email } = await createMember(world, 'finance');
    const said = await show(entity);
    expect(said).toMatch(/^Corporate \d+ \(company \d+\), active/);
    expect(said).toContain('limit ₹10,00,000, used ₹0, held ₹0, paid in advance ₹0, free ₹10,00,000');
    expect(said).toContain(`finance  ${email}`);
    expect(said).toContain('wallet: 0 points, 0 pending');
    for (const option of SETTING_OPTIONS) expect(said).toContain(`--${option}`);
  });

  it('finds by a part of the name and by GSTIN, and asks where several fit', async () => {
    const name = `Nilgiri ${entity} 100%`;
    await connection().update(corporates).set({ name }).where(eq(corporates.id, world.corporateId));
    expect(await show(`nilgiri ${entity} 100%`)).toContain(`${name} (company`);
    await createStayWorld();
    expect(await show('29zzzcx0001a1zd')).toMatch(/^Several entities match/);
    await expect(show('nobody of that name')).rejects.toThrow(/No company or legal entity matches/);
    await expect(show(undefined)).rejects.toThrow(/Name a legal entity/);
  });
});

describe('the process', () => {
  const root = path.resolve(__dirname, '../../../../..');
  const run = (...command: string[]) => {
    // Handed on by hand: what a test sets in its environment does not reach processes by itself.
    const options = { cwd: root, env: { ...process.env } };
    return promisify(execFile)(
      process.execPath,
      ['scripts/run.mjs', 'scripts/operator/corporates/main.ts', ...command],
      options,
    );
  };

  it('sets, shows, and ends with an error for what it does not know', async () => {
    expect((await run('set', entity, '--btc', 'no')).stdout).toMatch(/1 changed/);
    expect((await contract())?.isBtcAllowed).toBe(false);
    expect((await run('--help')).stdout).toMatch(/^Usage: npm run corporates[\s\S]*record-payment/);
    await expect(run('set', entity, '--btc', 'perhaps')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/--btc must be yes or no\nUsage/) as string,
    });
  }, 120_000);
});
