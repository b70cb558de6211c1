import fs from 'node:fs';
import type { Locator, Page } from 'playwright/test';
import { consolePaths } from '@/lib/console-paths';
import { expectConsistentLedger } from '../support/bookings';
import { checkPage } from '../support/check-page';
import { signInAtConsole } from '../support/console-sign-in';
import { queryRow, queryRows } from '../support/database';
import { pressEnterOn, tabTo } from '../support/keyboard';
import { expect, test } from '../support/test';

/** The month end of finance, in the order of docs/operator.md. A call that needs a fresh proof is answered with 403 first. */
test.use({ expectedProblem: /status of 40[13]/ });
test.slow();

const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Hotels', exact: true }).getByRole('link', { name, exact: true });

/** @returns the name and the content of the saved file */
async function download(page: Page, button: Locator): Promise<{ name: string; content: Buffer }> {
  const started = page.waitForEvent('download');
  await pressEnterOn(page, button);
  const file = await started;
  return { name: file.suggestedFilename(), content: fs.readFileSync(await file.path()) };
}

test('finance checks a file of bank references, issues commission, answers a dispute and exports the closed days', async ({
  browser,
}) => {
  const page = await (await browser.newContext()).newPage();
  await signInAtConsole(page, 'finance@folio.example', consolePaths.moneyPayouts());

  await test.step('a file of references names the row that it refuses', async () => {
    const file = 'reference,utr,date,amount\nFP00000000,HDFCN52026112601,2026-01-01,1.00\n';
    const form = page.getByRole('region', { name: 'References of the bank' });
    await form
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'references.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
    await pressEnterOn(page, form.getByRole('button', { name: 'Upload' }));
    await expect(
      form.getByText(/Nothing was written\. 0 can be recorded, 0 already recorded, 1 refused/),
    ).toBeVisible();
    await expect(form.getByText(/Line 2, FP00000000:/)).toBeVisible();
    await checkPage(page);
  });

  await test.step('a receipt above what the hotel owes is refused, and the form keeps what was entered', async () => {
    await pressEnterOn(page, section(page, 'Receipts'));
    await expect(page).toHaveURL(consolePaths.receipts());
    await pressEnterOn(page, page.getByRole('button', { name: 'Record a receipt' }));
    const dialog = page.getByRole('dialog', { name: 'Record a receipt' });
    await dialog.getByLabel('Code of the hotel').fill('BLR-001');
    await dialog.getByLabel('Amount in rupees').fill('99999999');
    await dialog.getByLabel('UTR').fill(`HDFCN26${Date.now()}`.slice(0, 16));
    await dialog.getByLabel('Received on').fill('2026-01-05');
    await pressEnterOn(page, dialog.getByRole('button', { name: 'Record receipt' }));
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expect(dialog.getByLabel('Amount in rupees')).toHaveValue('99999999');
    await checkPage(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the commission of the last month is issued once, and its invoice is a PDF', async () => {
    await pressEnterOn(page, section(page, 'Commission'));
    for (let time = 0; time < 2; time += 1) {
      await pressEnterOn(page, page.getByRole('button', { name: 'Issue a month' }));
      const dialog = page.getByRole('dialog', { name: 'Issue commission invoices' });
      await pressEnterOn(page, dialog.getByRole('button', { name: 'Issue', exact: true }));
      await expect(dialog).toHaveCount(0);
    }
    await expect(page.getByText('All documents of this month were already issued').first()).toBeVisible();
    const { content } = await download(page, page.getByRole('button', { name: /^PDF of / }).first());
    expect(content.subarray(0, 5).toString()).toBe('%PDF-');
    await checkPage(page);
  });

  await test.step('a dispute gets an answer, and leaves the list of open ones', async () => {
    await pressEnterOn(page, section(page, 'Disputes'));
    const [open] = await queryRows<{ id: number }>('select id from statement_dispute where closed_at is null limit 1');
    // Within the first two days of a month the demo has no open dispute.
    if (!open) return expect(page.getByText('No dispute')).toBeVisible();
    const answer = page.getByRole('button', { name: `Answer dispute ${open.id}` });
    await pressEnterOn(page, answer);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Decision').selectOption('refused');
    await dialog.getByLabel('Answer to the hotel').fill('The contract of this company has a commission');
    await checkPage(page);
    await pressEnterOn(page, dialog.getByRole('button', { name: 'Send the answer' }));
    await expect(dialog).toHaveCount(0);
    await expect(answer).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  await test.step('closed days are exported, and the earlier export has the same content', async () => {
    const period = await queryRow<{ from: string; to: string }>(
      'select min(day)::text as from, max(day)::text as to from closed_day',
    );
    await page.goto(consolePaths.export(period));
    await expect(page.getByRole('table', { name: /Totals/ })).toBeVisible();
    const csv = await download(page, page.getByRole('button', { name: 'CSV of all entries' }));
    expect(csv.name).toMatch(/\.csv$/);
    const vouchers = await download(page, page.getByRole('button', { name: 'Tally vouchers' }));
    expect(vouchers.content.toString()).toContain('<VOUCHER');
    const earlier = page.getByRole('row').filter({ hasText: 'CSV of all entries' }).first();
    const again = await download(page, earlier.getByRole('button', { name: /^Download export/ }));
    expect(again.content.equals(csv.content)).toBe(true);
    await checkPage(page);
  });

  await test.step('a name of an account is changed by keyboard', async () => {
    const change = page.getByRole('button', { name: /^Change / }).first();
    await pressEnterOn(page, change);
    const dialog = page.getByRole('dialog');
    const name = `Bank of ${Date.now()}`;
    await dialog.getByLabel('Name').fill(name);
    await tabTo(page, dialog.getByRole('button', { name: 'Change', exact: true }));
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('rowheader', { name })).toBeVisible();
  });
  await expectConsistentLedger();
});
