import { createHash } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { GET as downloadRoute } from '@/app/api/console/money/exports/[export_id]/file/route';
import { GET as listRoute, POST as makeRoute } from '@/app/api/console/money/exports/route';
import { listAccountNames, renameAccount } from '@/lib/domains/accounting-export/server/service/account-names';
import { writeFile } from '@/lib/domains/accounting-export/server/service/file-content';
import { makeExport, readPeriodTotals } from '@/lib/domains/accounting-export/server/service/make-export';
import { readExport } from '@/lib/domains/accounting-export/server/service/read-export';
import type { ExportFormat, Period } from '@/lib/domains/accounting-export/types';
import { closeDay } from '@/lib/domains/day-close/server/service/close-day';
import { accounts } from '@/lib/domains/ledger/accounts';
import { postJournal } from '@/lib/domains/ledger/server/service/ledger';
import { issueCommissionDocuments } from '@/lib/domains/payables/server/service/commission-documents';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { addDays, firstOfNextMonth, indiaInstant, todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { agreeTerms, runPayablesJobs } from '@/tests/integration/payables/payables-world';
import { createStaffActor } from '@/tests/support/approvals';
import { countRows, expectConsistentBooks } from '@/tests/support/booking-steps';
import { callRoute } from '@/tests/support/call-route';
import { createStayScenario } from '@/tests/support/stay-scenario';

jest.setTimeout(120_000);

const reason = 'Checked by the test';
let finance: StaffActor;
let period: Period;
let next: string;
let serial = 0;

const moveTo = async (day: string, time: string) => {
  await moveClock(0);
  await moveClock(indiaInstant(day, time).getTime() - now().getTime());
};

const post = (day: string, amount: number, time = '12:00') =>
  inTransaction((tx) =>
    postJournal(tx, {
      ...{ reason: 'refund_sent_by_hand', refType: 'refund', refId: `export-${(serial += 1)}` },
      at: indiaInstant(day, time),
      entries: [
        { account: accounts.refundsPayable(), amount },
        { account: accounts.bank(), amount: -amount },
      ],
    }),
  );

/** A paid stay and one on credit, each checked out and posted to its hotel. All days are closed. */
beforeAll(async () => {
  finance = (await createStaffActor('finance')).actor;
  const from = todayInIndia(now());
  for (const pay of ['createPaidStay', 'createCreditStay'] as const) {
    await moveClock(0);
    const stays = await createStayScenario();
    await agreeTerms(stays.world.hotelId);
    await stays.checkOut(await stays[pay]());
    await runPayablesJobs();
  }
  const to = todayInIndia(now());
  // One instant for more journals than a page of the test has.
  for (let count = 0; count < 5; count += 1) await post(to, 1_00 + count);
  period = { from, to };
  next = addDays(to, 1);
  await moveTo(addDays(to, 2), '09:00');
  for (let day = from; day <= to; day = addDays(day, 1)) await closeDay(finance, { day, reason });
});
afterEach(expectConsistentBooks);

async function contentOf(exportId: number): Promise<string> {
  const { content } = await readExport(exportId);
  // `text()` would drop the byte order mark.
  return Buffer.from(await new Response(content as ReadableStream<Uint8Array>).arrayBuffer()).toString('utf8');
}

async function exportAs(format: ExportFormat): Promise<{ text: string; sha256: string; entries: number }> {
  const { id, ...made } = await makeExport(finance, { ...period, format });
  return { text: await contentOf(id), ...made };
}

const paise = (rupees = '') => Math.round(Number(rupees) * 100);
const rowsOf = (text: string) => parse<Record<string, string>>(text, { columns: true, bom: true });

test('the CSV has every entry of the period, with the totals of the closed days, documents and heads of tax', async () => {
  const { text, entries } = await exportAs('csv');
  const rows = rowsOf(text);
  expect(rows).toHaveLength(entries);
  for (const { account, debit, credit } of await readPeriodTotals(period)) {
    // The file has this account by head of tax.
    const own =
      account === 'cash/hotel/commission_gst' ? /^cash\/hotel\/commission_[csi]gst$/ : new RegExp(`^${account}$`);
    const found = rows.filter(({ Account = '' }) => own.test(Account));
    expect([account, found.reduce((sum, { Debit }) => sum + paise(Debit), 0)]).toEqual([account, debit]);
    expect([account, found.reduce((sum, { Credit }) => sum + paise(Credit), 0)]).toEqual([account, credit]);
  }
  const taxes = rows.filter(({ Account = '' }) => /commission_[csi]gst/.test(Account));
  expect(taxes.map(({ Account, Credit }) => [Account, Credit])).toEqual([
    ['cash/hotel/commission_cgst', '72.00'],
    ['cash/hotel/commission_sgst', '72.00'],
    ['cash/hotel/commission_cgst', '72.00'],
    ['cash/hotel/commission_sgst', '72.00'],
  ]);
  const stays = rows.filter(({ Account }) => Account === 'cash/hotel/stays');
  expect(stays).toHaveLength(2);
  for (const { Document, GSTIN, State, Booking, Party } of stays) {
    expect(Document).not.toBe('');
    expect(GSTIN).toMatch(/^\d{2}[A-Z\d]{13}$/);
    expect([State, Booking, Party].filter(Boolean)).toHaveLength(3);
  }
});

test('an entry of a company names it as it was called at the time of the export', async () => {
  const before = await exportAs('csv');
  const partiesOf = (text: string) => {
    const rows = rowsOf(text).filter(({ Account = '' }) => Account.startsWith('credit/corporate/'));
    return [...new Set(rows.map(({ Party }) => Party))];
  };
  const { rows } = await connection().execute<{ id: number; name: string }>(sql`
    select c.id, c.name from corporate c where exists (
      select 1 from ledger_account a where a.owner_type = 'corporate' and a.owner_id = c.id and a.type = 'drawn')`);
  const [{ id, name } = { id: 0, name: '' }, ...others] = rows;
  expect(others).toEqual([]);
  expect(partiesOf(before.text)).toEqual([`${name} (company ${id})`]);
  const made = await makeExport(finance, { ...period, format: 'csv' });
  await connection().execute(sql`update corporate set name = 'Renamed Ltd' where id = ${id}`);
  expect(await contentOf(made.id)).toBe(before.text);
  expect(partiesOf((await exportAs('csv')).text)).toEqual([`Renamed Ltd (company ${id})`]);
});

test('an export of an earlier version has the numbers of companies', async () => {
  const file = { ...period, format: 'csv' as const, names: await listAccountNames(), companies: null };
  let text = '';
  for await (const part of writeFile(file)) text += part.text;
  const sha256 = createHash('sha256').update(text).digest('hex');
  const { rows } = await connection().execute<{ id: number }>(sql`
    insert into accounting_export (from_day, to_day, format, names, entries, debit_paise, sha256, made_by, made_at)
    select from_day, to_day, format, names, entries, debit_paise, ${sha256}, made_by, made_at
    from accounting_export where format = 'csv' order by id desc limit 1 returning id`);
  expect(text).toContain(',company ');
  expect(await contentOf(rows[0]?.id ?? 0)).toBe(text);
});

test('each journal is one voucher whose debits equal its credits', async () => {
  const { text } = await exportAs('tally_vouchers');
  const { from, to } = period;
  const vouchers = text.split('</VOUCHER>').slice(0, -1);
  expect(vouchers).toHaveLength(
    await countRows(
      'ledger_journal',
      `(at at time zone 'Asia/Kolkata')::date between '${from}' and '${to}' and exists (select 1 from ledger_entry e
        join ledger_account a on a.id = e.account_id where e.journal_id = ledger_journal.id and a.book <> 'points')`,
    ),
  );
  for (const voucher of vouchers) {
    const amounts = [...voucher.matchAll(/<AMOUNT>(-?[\d.]+)</g)].map(([, amount]) => paise(amount));
    expect(amounts.length).toBeGreaterThan(1);
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(0);
  }
  expect(text.endsWith('</ENVELOPE>\n')).toBe(true);
  expect((await exportAs('tally_masters')).text).toContain('<LEDGER NAME="Payable to hotels" ACTION="Create">');
});

test('the file does not depend on the size of the parts in which it is read', async () => {
  const file = { ...period, format: 'csv' as const, names: await listAccountNames(), companies: null };
  const read = async (limit: number) => {
    const parts: string[] = [];
    for await (const { text } of writeFile(file, limit)) parts.push(text);
    return parts;
  };
  const [small, large] = [await read(2), await read(1_000)];
  expect(small.length).toBeGreaterThan(large.length + 2);
  expect(small.join('')).toBe(large.join(''));
});

test('the same period gives the same bytes, whatever is issued, posted or renamed afterwards', async () => {
  const before = await exportAs('csv');
  expect(createHash('sha256').update(before.text).digest('hex')).toBe(before.sha256);
  await moveTo(firstOfNextMonth(period.to.slice(0, 7)), '09:00');
  expect(await issueCommissionDocuments(period.to.slice(0, 7))).not.toEqual([]);
  await post(todayInIndia(now()), 5_00);
  expect(await exportAs('csv')).toEqual(before);
  const { id } = await makeExport(finance, { ...period, format: 'csv' });
  await renameAccount(finance, 'cash/platform/bank', { name: 'HDFC current account', group: 'Bank Accounts' });
  expect(await contentOf(id)).toBe(before.text);
  expect((await exportAs('csv')).text).toBe(before.text.replaceAll(',Bank,', ',HDFC current account,'));
  await expect(connection().execute(sql`update accounting_export set sha256 = 'x'`)).rejects.toThrow();
});

test('a stored hash that differs from the file makes the download fail', async () => {
  const { rows } = await connection().execute<{ id: number }>(sql`
    insert into accounting_export (from_day, to_day, format, names, entries, debit_paise, sha256, made_by, made_at)
    select from_day, to_day, format, names, entries, debit_paise, 'x', made_by, made_at
    from accounting_export order by id desc limit 1 returning id`);
  await expect(contentOf(rows[0]?.id ?? 0)).rejects.toThrow(/differs/);
});

test('only closed days can be exported', async () => {
  const refused = (days: Period) => makeExport(finance, { ...days, format: 'csv' });
  await expect(refused({ ...period, to: next })).rejects.toThrow(/is not closed/);
  await expect(refused({ ...period, from: addDays(period.from, -1) })).rejects.toThrow(/The books begin on/);
  await expect(refused({ from: period.to, to: period.from })).rejects.toThrow(/before the first day/);
  await expect(refused({ from: addDays(period.to, -366), to: period.to })).rejects.toThrow(/at most 366 days/);
});

test('staff with money.read download exports; making one needs money.write', async () => {
  const [auditor, member, support] = await Promise.all([
    createStaffActor('auditor'),
    createStaffActor('finance'),
    createStaffActor('content'),
  ]);
  const body = { ...period, format: 'csv' };
  expect((await callRoute(makeRoute, { cookie: auditor.cookie, body })).status).toBe(403);
  await expect(makeExport(auditor.actor, { ...period, format: 'csv' })).rejects.toMatchObject({ status: 403 });
  const made = await callRoute<{ id: number }>(makeRoute, { cookie: member.cookie, body });
  expect(made.status).toBe(200);
  const listed = await callRoute<{ rows: { id: number; made_by: string }[] }>(listRoute, { cookie: auditor.cookie });
  expect(listed.body.rows[0]).toMatchObject({ id: made.body.id, made_by: member.actor.name });
  const download = async (cookie: string, export_id: number) => {
    const request = new Request('http://localhost:3000/', { headers: { cookie } });
    return downloadRoute(request, { params: Promise.resolve({ export_id: String(export_id) }) });
  };
  const file = await download(auditor.cookie, made.body.id);
  expect([file.status, await file.text()]).toEqual([200, expect.stringContaining('Payable to hotels')]);
  expect(file.headers.get('content-disposition')).toContain(`entries-${period.from}-${period.to}.csv`);
  expect((await download(support.cookie, made.body.id)).status).toBe(403);
  expect((await download(auditor.cookie, 999_999)).status).toBe(404);
  expect(
    await countRows('audit_log', `action = 'accounting-export.downloaded' and subject_id = '${made.body.id}'`),
  ).toBe(1);
});

test('a change of a name is audited with its values, and a shared name has one group', async () => {
  const rename = (account: string, name: string, group: 'Indirect Incomes' | 'Direct Incomes') =>
    renameAccount(finance, account, { name, group });
  await rename('cash/platform/penalties', 'Fees', 'Direct Incomes');
  await expect(rename('cash/hotel/commission', 'fees', 'Direct Incomes')).rejects.toThrow(/cash\/platform\/penalties/);
  await expect(rename('cash/hotel/commission', 'Fees', 'Indirect Incomes')).rejects.toThrow(/group “Direct Incomes”/);
  await rename('cash/hotel/commission', 'Fees', 'Direct Incomes');
  await rename('cash/hotel/commission', 'Fees', 'Direct Incomes');
  await expect(rename('cash/hotel/none', 'None', 'Direct Incomes')).rejects.toMatchObject({ status: 404 });
  const { actor: auditor } = await createStaffActor('auditor');
  await expect(renameAccount(auditor, 'cash/hotel/tcs', { name: 'x', group: 'Provisions' })).rejects.toMatchObject({
    status: 403,
  });
  const { rows } = await connection().execute(sql`
    select before, after from audit_log where action = 'accounting-name.changed' and subject_id = 'cash/hotel/commission'`);
  expect(rows).toEqual([
    {
      before: { name: 'Commission from hotels', group: 'Direct Incomes' },
      after: { name: 'Fees', group: 'Direct Incomes' },
    },
  ]);
});

test('an export that runs while its last day is closed is refused or has the whole day', async () => {
  const days = { from: period.from, to: next };
  await moveTo(addDays(next, 1), '09:00');
  const attempts = () =>
    Promise.allSettled(Array.from({ length: 4 }, () => makeExport(finance, { ...days, format: 'csv' })));
  const [early, , , late] = await Promise.all([
    attempts(),
    Promise.allSettled(Array.from({ length: 8 }, () => post(next, 7_00))),
    closeDay(finance, { day: next, reason }),
    attempts(),
  ]);
  const { sha256 } = await makeExport(finance, { ...days, format: 'csv' });
  for (const attempt of [...early, ...late])
    if (attempt.status === 'fulfilled') expect(attempt.value.sha256).toBe(sha256);
    else expect(String(attempt.reason)).toContain('is not closed');
});
