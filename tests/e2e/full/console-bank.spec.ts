import type { Browser, Page } from 'playwright/test';
import { consolePaths } from '@/lib/console-paths';
import { formatLongDate } from '@/lib/dates';
import { payoutReference } from '@/lib/domains/payables/rules/payout-file';
import { expectConsistentLedger } from '../support/bookings';
import { checkPage } from '../support/check-page';
import { signInAtConsole } from '../support/console-sign-in';
import { queryRow, queryRows } from '../support/database';
import { pressEnterOn, typeInto } from '../support/keyboard';
import { dayFromToday } from '../support/stay';
import { expect, test } from '../support/test';

/** A call that needs a fresh proof is answered with 403 first. */
test.use({ expectedProblem: /status of 40[13]/ });
test.slow();

interface Row {
  text: string;
  reference: string;
  paise: number;
}

const serial = String(Date.now()).slice(-8);
const rupees = (paise: number) => (paise / 100).toFixed(2);

/** A statement of today in the layout of Kotak. */
function statementOf(rows: readonly Row[]): Buffer {
  const day = dayFromToday(0).split('-').reverse().join('/');
  let balance = 50_000_000_00 + Number(serial);
  const lines = rows.map(({ text, reference, paise }) => {
    balance += paise;
    const [debit, credit] = paise < 0 ? [rupees(-paise), ''] : ['', rupees(paise)];
    return [day, text, reference, debit, credit, rupees(balance)].join(',');
  });
  const head = [`Account No,${serial}`, 'Date,Description,Ref No.,Debit,Credit,Balance'];
  return Buffer.from([...head, ...lines].join('\n'));
}

async function upload(page: Page, rows: readonly Row[]): Promise<void> {
  const form = page.getByRole('region', { name: 'Upload a statement' });
  await form.getByLabel('File').setInputFiles({ name: 'today.csv', mimeType: 'text/csv', buffer: statementOf(rows) });
  await pressEnterOn(page, form.getByRole('button', { name: 'Upload' }));
}

/** A second member of staff approves the oldest request with this text. */
async function approve(browser: Browser, text: RegExp): Promise<void> {
  const admin = await (await browser.newContext()).newPage();
  await signInAtConsole(admin, 'admin@folio.example', consolePaths.approvals());
  await admin
    .getByRole('row')
    .filter({ hasText: text })
    .getByRole('button', { name: /^Approve/ })
    .first()
    .click();
  await admin.getByRole('dialog').getByLabel('Reason').fill('Checked');
  await admin.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(admin.getByRole('dialog')).toHaveCount(0);
}

/** Pays all hotels what is due today; a second person approves it if it is large. @returns a line of the payout */
async function makePayout(page: Page, browser: Browser): Promise<{ id: number; paise: number }> {
  await pressEnterOn(page, page.getByRole('button', { name: 'Make a payout' }));
  const dialog = page.getByRole('dialog');
  await pressEnterOn(page, dialog.getByRole('button', { name: 'Make payout' }));
  await expect(page.getByText(/The payout is made|another member of staff decides/).first()).toBeVisible();
  const findLines = () =>
    queryRows<{ id: number; paise: number }>(
      "select id, amount_paise as paise from payout_line where status = 'exported' order by id desc limit 1",
    );
  if ((await findLines()).length === 0) await approve(browser, /payout/i);
  await expect.poll(async () => (await findLines()).length).toBe(1);
  const [line] = await findLines();
  if (!line) throw new Error('The payout has no line');
  return line;
}

interface Bill {
  reference: string;
  company: number;
  owed: number;
}

/** Of a stay that has ended, of a company with the fewest bills. */
const findBill = () =>
  queryRows<Bill>(
    `select min(b.reference) as reference, b.corporate_id as company, min(a.balance) as owed from booking b
     join ledger_account a on a.book = 'credit' and a.owner_type = 'booking' and a.type = 'billed' and a.owner_id = b.id
     where a.balance > 0 and b.status not in ('confirmed', 'checked_in')
     group by b.id, b.corporate_id order by b.corporate_id, b.id limit 1`,
  );

test('finance matches a statement: a payout by itself, a payment and a payout by suggestions, a charge by ignoring it', async ({
  browser,
}) => {
  const [bill] = await findBill();
  if (!bill) throw new Error('The demo has no bill of an ended stay');
  const paid = await queryRow<{ utr: string; paise: number }>(
    `select utr, amount_paise as paise from payout_line where status = 'paid' and not exists (
       select 1 from bank_transaction t where t.matched_kind = 'payout' and t.matched_id = payout_line.id::text) order by id limit 1`,
  );
  const page = await (await browser.newContext()).newPage();
  await signInAtConsole(page, 'finance@folio.example', consolePaths.moneyPayouts());
  const line = await makePayout(page, browser);

  const rows: Row[] = [
    { text: `NEFT DR ${paid.utr}`, reference: paid.utr, paise: -paid.paise },
    { text: `NEFT CR-ICIC0000002-BROWSER WORKS-${bill.reference}`, reference: `ICICN260${serial}1`, paise: bill.owed },
    { text: `NEFT DR ${payoutReference(line.id)}`, reference: `KKBKN260${serial}2`, paise: -line.paise },
    { text: `CHARGES WITH GST ${serial}`, reference: `0000${serial}`, paise: -17_70 },
  ];
  await page.goto(consolePaths.moneyBank());
  await upload(page, rows);
  await expect(page.getByText(`: ${rows.length} new, 0 known`).first()).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(`${paid.utr}.*Matched.*Payout to a hotel`) })).toBeVisible();
  await upload(page, rows);
  await expect(page.getByText(`: 0 new, ${rows.length} known`).first()).toBeVisible();
  await checkPage(page);

  await pressEnterOn(page, page.getByRole('link', { name: new RegExp(bill.reference) }));
  await expect(page.getByText('The text contains one of our references.').first()).toBeVisible();
  await checkPage(page);
  await pressEnterOn(page, page.getByRole('button', { name: /^Record payment/ }).first());
  await expect(page.getByText('Payment of a company:')).toBeVisible();
  const owed = () =>
    queryRow(
      `select a.balance as owed from ledger_account a join booking b on b.id = a.owner_id
       where a.book = 'credit' and a.owner_type = 'booking' and a.type = 'billed' and b.reference = $1`,
      [bill.reference],
    );
  expect(await owed()).toEqual({ owed: 0 });
  await pressEnterOn(page, page.getByRole('button', { name: 'Undo this match' }));
  await page.getByRole('dialog').getByLabel('Reason').fill('Another payer');
  await checkPage(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Undo this match' }).click();
  await expect(page.getByText('The text contains one of our references.').first()).toBeVisible();
  expect(await owed()).toEqual({ owed: bill.owed });
  await pressEnterOn(page, page.getByRole('button', { name: /^Record payment/ }).first());
  await expect(page.getByText('Payment of a company:')).toBeVisible();
  expect(await owed()).toEqual({ owed: 0 });

  const { id } = await queryRow<{ id: number }>(
    `select e.id from reconciliation_exception e join bank_transaction t on e.key = 'bank-debit/' || t.id where t.reference = $1`,
    [`KKBKN260${serial}2`],
  );
  await page.goto(consolePaths.moneyException(id));
  await pressEnterOn(page, page.getByRole('link', { name: 'Open the transaction' }));
  await pressEnterOn(page, page.getByRole('button', { name: /^Settle payout/ }));
  await expect(page.getByText('Payout to a hotel:')).toBeVisible();
  expect(await queryRow('select status from payout_line where id = $1', [line.id])).toEqual({ status: 'paid' });

  await page.goto(consolePaths.moneyBank());
  await pressEnterOn(page, page.getByRole('button', { name: `Ignore: CHARGES WITH GST ${serial}` }));
  await page.getByRole('dialog').getByLabel('Reason').fill('A charge of the bank');
  await page.getByRole('dialog').getByRole('button', { name: 'Ignore' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectConsistentLedger();
});

test('finance chooses the company of a payment less tax, and sees the deduction in its statement', async ({
  browser,
}) => {
  const [bill] = await findBill();
  if (!bill) throw new Error('The demo has no bill of an ended stay');
  const { name, total } = await queryRow<{ name: string; total: number }>(
    `select c.name, sum(a.balance)::bigint as total from corporate c join booking b on b.corporate_id = c.id
     join ledger_account a on a.book = 'credit' and a.owner_type = 'booking' and a.type = 'billed' and a.owner_id = b.id
     where a.balance > 0 and b.status not in ('confirmed', 'checked_in') and c.id = $1 group by c.name`,
    [bill.company],
  );
  const tax = Math.round(total / 1_000) * 100;
  const page = await (await browser.newContext()).newPage();
  await signInAtConsole(page, 'finance@folio.example', consolePaths.moneyBank());
  const text = `RTGS CR ${serial}9`;
  await upload(page, [{ text, reference: `UTIBR26${serial}9`, paise: total - tax }]);
  await pressEnterOn(page, page.getByRole('link', { name: text }));
  await expect(page.getByText('No suggestion')).toBeVisible();
  await typeInto(page, page.getByRole('combobox', { name: 'Company' }), name.slice(0, 12));
  await expect(page.getByRole('option', { name: new RegExp(name) })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const deducted = page.getByRole('listitem').filter({ hasText: 'Income tax deducted' }).first();
  await expect(deducted).toContainText('You chose this company.');
  await checkPage(page);
  await pressEnterOn(page, deducted.getByRole('button', { name: /^Record payment/ }));
  const requested = page.getByText(/^Requested by .*another member of staff decides/);
  await expect(page.getByText(`Payment of a company: ${name}`).or(requested)).toBeVisible();
  if (await requested.isVisible()) {
    await approve(browser, /deducted tax/);
    await page.reload();
  }
  await expect(page.getByText(`Payment of a company: ${name}`)).toBeVisible();

  await page.goto(consolePaths.credit());
  await pressEnterOn(page, page.getByRole('link', { name }).first());
  await expect(page.getByText('Tax deducted at source').first()).toBeVisible();
  await checkPage(page);
  await expectConsistentLedger();
});

test('finance closes the next day with a reason', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  await signInAtConsole(page, 'finance@folio.example', consolePaths.days());
  // A day can be closed from 01:00 of the next day in India, and once.
  await pressEnterOn(page, page.getByRole('button', { name: 'Close the day' }));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The rest is explained on its pages');
  await dialog.getByRole('button', { name: 'Close the day' }).click();
  await expect(page.getByText(/The day is closed with number/)).toBeVisible();
  const [closed] = await queryRows<{ day: string; number: number }>(
    'select day, number from closed_day order by number desc limit 1',
  );
  const link = page.getByRole('link', { name: formatLongDate(closed?.day ?? '') });
  await expect(link).toBeVisible();
  await pressEnterOn(page, link);
  await expect(page.getByText('The rest is explained on its pages', { exact: true })).toBeVisible();
  await checkPage(page);
});
