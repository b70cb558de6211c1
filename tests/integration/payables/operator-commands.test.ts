import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { hotels } from '@/lib/domains/hotels/server/tables';
import { quoteItinerary } from '@/lib/domains/itinerary/server/service/quote';
import { hotelTerms } from '@/lib/domains/payables/server/tables';
import { addDays, todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { runCommand } from '@/scripts/operator/payables/commands';
import { exportPayout } from '@/scripts/operator/payables/payouts';
import { CommandError } from '@/scripts/support/run-cli';
import { findAuditRows } from '@/tests/integration/corporates/team-world';
import { countRows } from '@/tests/support/booking-steps';
import { createStayScenario, type StayScenario } from '@/tests/support/stay-scenario';
import { runPayablesJobs } from './payables-world';

jest.setTimeout(120_000);

let stays: StayScenario;
let code: string;
let directory: string;

beforeEach(async () => {
  stays = await createStayScenario();
  const [hotel] = await connection().select().from(hotels).where(eq(hotels.id, stays.world.hotelId));
  code = hotel?.code ?? '';
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'folio-payouts-'));
});
afterEach(async () => {
  fs.rmSync(directory, { recursive: true });
  await moveClock(0);
});

const ACCOUNT = { 'account-name': 'Test House', 'account-number-stdin': true, ifsc: 'hdfc0001234' };
const inputOf = (text: string) => () => Promise.resolve(text);
const enterNumber = inputOf('0012 3456 7890\n');
const inDirectory = (name: string) => path.join(directory, name);
const countTerms = () => countRows('hotel_terms', `hotel_id = ${stays.world.hotelId}`);

describe('npm run payables -- terms', () => {
  it('sets the given terms, shows the account masked and records the change without the account number', async () => {
    expect(await runCommand(['terms', 'show', code], {})).toMatch(/none: commission 0 %/);
    const options = { commission: '12.5', udyam: 'small', days: '30', ...ACCOUNT };
    const output = await runCommand(['terms', 'set', code], options, enterNumber);
    expect(output).toContain('commission 12.5 %, coupons borne by the hotel');
    expect(output).toContain('Test House, ••••7890, HDFC0001234');
    expect(output).toContain('Udyam class  small; agreed days to pay  30');
    expect(output).not.toContain('001234567890');
    const audited = await findAuditRows('hotel', stays.world.hotelId);
    expect(audited).toMatchObject([{ action: 'hotel.contract-changed' }, { action: 'hotel.account-changed' }]);
    expect(JSON.stringify(audited)).not.toContain('001234567890');
  });

  it('changes neither what the call does not name nor earlier terms', async () => {
    await runCommand(['terms', 'set', code], { commission: '10', ...ACCOUNT }, enterNumber);
    const from = addDays(todayInIndia(now()), 10);
    const output = await runCommand(['terms', 'set', code], { coupons: 'platform', from });
    expect(output).toContain(`from ${from}: commission 10 %, coupons borne by the platform`);
    expect(output).toContain('••••7890');
    expect(await runCommand(['terms', 'set', code], { 'no-account': true })).toContain('Account  none');
    expect(await countTerms()).toBe(2);
  });

  it('records a change of the terms of today also if later terms are stored', async () => {
    const later = addDays(todayInIndia(now()), 30);
    await runCommand(['terms', 'set', code], { commission: '20', from: later });
    await runCommand(['terms', 'set', code], { commission: '11' });
    const recorded = `subject_type = 'hotel' and subject_id = '${stays.world.hotelId}'
      and after -> 'terms' ->> 'commissionBp' = '1100' and after -> 'terms' ->> 'fromDate' = '${todayInIndia(now())}'`;
    expect(await countRows('audit_log', recorded)).toBe(1);
  });

  it('states who issues the invoices from the next quote on', async () => {
    expect(await runCommand(['terms', 'set', code], { biller: 'platform' })).toContain('invoices by the platform');
    const { bid } = await quoteItinerary(stays.booker, {
      ...{ hotelId: stays.world.hotelId, checkin: stays.world.checkin, checkout: addDays(stays.world.checkin, 1) },
      rooms: [{ adults: 1, kids: 0 }],
    });
    expect(bid.prices.corp?.breakdown.placeOfSupply.supplierGstin).toBe('29ZZZCF0009P1ZS');
    expect(await findAuditRows('hotel', stays.world.hotelId)).toMatchObject([
      { before: { biller: 'hotel' }, after: { biller: 'platform' } },
    ]);
    await runCommand(['terms', 'set', code], { biller: 'hotel' });
  });

  it.each([
    [{}, /Name a term to change/],
    [{ commission: '51' }, /--commission must be a percentage/],
    [{ commission: '-1' }, /--commission must be a percentage/],
    [{ commission: '1.234' }, /--commission must be a percentage/],
    [{ coupons: 'guest' }, /--coupons must be one of hotel, platform/],
    [{ commission: '10', from: '2020-01-01' }, /cannot begin before today/],
    [{ from: '2099-01-01' }, /--from needs --commission or --coupons/],
    [{ biller: 'guest' }, /--biller must be one of hotel, platform/],
    [{ udyam: 'large' }, /--udyam must be one of/],
    [{ days: '91' }, /--days must be a number from 0 to 90/],
    [{ 'account-name': 'Test House', ifsc: 'HDFC0001234' }, /--account-number-stdin is missing/],
    [{ ...ACCOUNT, ifsc: 'HDFC' }, /The IFSC must have/],
    [{ ...ACCOUNT, 'no-account': true }, /cannot be combined/],
  ])('refuses %j and changes nothing', async (options, message) => {
    await expect(runCommand(['terms', 'set', code], options, enterNumber)).rejects.toThrow(message);
    expect(await connection().select().from(hotelTerms).where(eq(hotelTerms.hotelId, stays.world.hotelId))).toEqual([]);
    expect(await findAuditRows('hotel', stays.world.hotelId)).toEqual([]);
  });

  it.each([
    ['', /standard input is empty/],
    ['12', /9 to 18 digits/],
    ['001234567890\n001234567891\n', /9 to 18 digits/],
  ])('refuses the account number %j of standard input and changes nothing', async (text, message) => {
    await expect(runCommand(['terms', 'set', code], ACCOUNT, inputOf(text))).rejects.toThrow(message);
    expect(await findAuditRows('hotel', stays.world.hotelId)).toEqual([]);
  });

  it('receives the account number through the launcher of npm run', async () => {
    const account = ['--account-name', 'Test House', '--ifsc', 'HDFC0001234', '--account-number-stdin'];
    const args = ['scripts/run.mjs', 'scripts/operator/payables/main.ts', 'terms', 'set', code, ...account];
    const running = promisify(execFile)(process.execPath, args, { env: { ...process.env } });
    running.child.stdin?.end('001234567890\n');
    expect((await running).stdout).toContain('Test House, ••••7890, HDFC0001234');
  });

  it('does not read standard input for a change without an account', async () => {
    const noInput = () => Promise.reject(new Error('Standard input was read'));
    expect(await runCommand(['terms', 'set', code], { days: '30' }, noInput)).toContain('agreed days to pay  30');
  });
});

describe('npm run payables', () => {
  it.each([
    [[], /The command is missing/],
    [['payout'], /There is no command payout/],
    [['terms', 'drop'], /There is no command terms drop/],
    [['terms', 'show'], /Name the hotel by its code/],
    [['terms', 'show', 'ABC-999'], /There is no hotel ABC-999/],
    [['statement', 'ABC-999', '2026-11'], /There is no hotel ABC-999/],
    [['statement', 'BLR-001', 'November'], /month must be YYYY-MM/],
    [['payout', 'export'], /--file is missing/],
    [['payout', 'file', '0'], /Name the payout by its number/],
    [['payout', 'import', '/no/such/file.csv'], /cannot be read/],
    [['payout', 'fail', 'FP00000000'], /--reason is missing/],
  ])('refuses %j', async (words, message) => {
    const run = runCommand(words, {});
    await expect(run).rejects.toThrow(message);
    await expect(run).rejects.toBeInstanceOf(CommandError);
  });
});

describe('npm run payables -- payout', () => {
  async function createDueStay(): Promise<void> {
    await runCommand(['terms', 'set', code], { commission: '10', days: '0', ...ACCOUNT }, enterNumber);
    await stays.checkOut(await stays.createCreditStay());
    await runPayablesJobs();
  }
  const referenceIn = (file: string) => /FP\d{8}/.exec(fs.readFileSync(file, 'utf8'))?.[0] ?? '';
  function bankFile(text: string): string {
    const file = inDirectory('bank.csv');
    fs.writeFileSync(file, text);
    return file;
  }

  it('exports a private file, imports the references of the bank and shows both in the statement', async () => {
    await createDueStay();
    const file = inDirectory('payout.csv');
    expect(await runCommand(['payout', 'export'], { file })).toMatch(/1 hotel\(s\), ₹7,456.00/);
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    await expect(runCommand(['payout', 'export'], { file })).rejects.toThrow(/exists already/);
    const today = todayInIndia(now());
    const references = bankFile(
      `reference,utr,date,amount\n${referenceIn(file)},HDFCN52026112601,${today},"7,456.00"\nFP1,A\n`,
    );
    const options = { 'dry-run': true };
    expect(await runCommand(['payout', 'import', references], options)).toMatch(/^Dry run, .* 1 recorded, 0 already/);
    const output = await runCommand(['payout', 'import', references], {});
    expect(output).toMatch(/^1 recorded, 0 already recorded, 1 refused/);
    expect(output).toMatch(/line 3: the row has 2 fields/);
    expect(await runCommand(['payout', 'import', references], {})).toMatch(/^0 recorded, 1 already recorded/);
    const statement = await runCommand(['statement', code, today.slice(0, 7)], {});
    expect(statement).toContain('UTR HDFCN52026112601');
    expect(statement).toContain('Closing balance  ₹0.00');
    expect(statement).toContain('Commission  ₹800.00');
  });

  it('names the payout if its file cannot be written, lists it and writes it again', async () => {
    await createDueStay();
    const file = inDirectory('payout.csv');
    const failed = exportPayout({ file }, () => {
      throw new Error('no space left on device');
    });
    await expect(failed).rejects.toThrow(
      /^The payout (\d+) is recorded, but .*payout.csv cannot be written: no space left on device. .*payout file \1 --file/,
    );
    await expect(failed).rejects.toBeInstanceOf(CommandError);
    expect(fs.existsSync(file)).toBe(false);
    const [newest] = (await runCommand(['payout', 'list'], {})).split('\n');
    expect(newest).toMatch(/^Payout \d+  \d{4}-\d\d-\d\d  1 line\(s\)  ₹7,456.00  exported 1$/);
    const id = /\d+/.exec(newest ?? '')?.[0] ?? '';
    await runCommand(['payout', 'file', id], { file });
    await runCommand(['payout', 'fail', referenceIn(file)], { reason: 'Returned' });
    expect(await runCommand(['payout', 'list'], {})).toMatch(new RegExp(`^Payout ${id}  .*  failed 1$`, 'm'));
  });

  it('writes no file if nothing is due', async () => {
    const file = inDirectory('payout.csv');
    const output = await runCommand(['payout', 'export'], { file, until: '2026-01-01' });
    expect(output).toMatch(/Nothing is due/);
    expect(fs.existsSync(file)).toBe(false);
  });

  it('refuses a file without the columns of the bank', async () => {
    const file = bankFile('reference,amount\nFP00000001,1.00\n');
    await expect(runCommand(['payout', 'import', file], {})).rejects.toThrow(/no column utr, date/);
  });
});
