import type { Page } from 'playwright/test';
import { consolePaths } from '@/lib/console-paths';
import { cards } from '../support/bank';
import { expectConsistentLedger } from '../support/bookings';
import { checkPage } from '../support/check-page';
import { expectConfirmed, fillCard, openPayment, payAtBank } from '../support/checkout';
import { signInAtConsole } from '../support/console-sign-in';
import { queryRow, queryRows } from '../support/database';
import { environment } from '../support/environment';
import { pressEnterOn } from '../support/keyboard';
import { dayFromToday, planStay } from '../support/stay';
import { expect, test } from '../support/test';

test.use({ account: 'booker', expectedProblem: /status of 403/ });
test.slow();

/** Calls the sandbox as its panel does. */
async function control(path: string, body: object = {}): Promise<void> {
  const answer = await fetch(`${environment.sandboxUrl}/control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
}

/** Keeps the other faults, which a test that runs beside this one may have set. */
async function setFault(settlements: string): Promise<void> {
  const present = (await (await fetch(`${environment.sandboxUrl}/control/faults`)).json()) as object;
  await control('faults', { ...present, settlements });
}

/** The sum of the open exceptions, which the ledger must show as open differences. */
async function expectExplainedDifferences(): Promise<void> {
  const { open } = await queryRow<{ open: number }>(
    'select coalesce(sum(difference_paise), 0)::bigint as open from reconciliation_exception where solved_at is null',
  );
  const { balance } = await queryRow<{ balance: number }>(
    `select coalesce(sum(balance), 0)::bigint as balance from ledger_account
     where owner_type = 'platform' and type = 'open_differences'`,
  );
  expect(balance).toBe(open);
  await expectConsistentLedger();
}

const listIds = (kind: string, description = '%') =>
  queryRows<{ id: number }>(
    `select id from reconciliation_exception
     where kind = $1 and solved_at is null and coalesce(facts->>'description', '') like $2 order by id desc`,
    [kind, description],
  );

async function openException(page: Page, kind: string, description?: string): Promise<number> {
  await expect.poll(async () => (await listIds(kind, description)).length).toBeGreaterThan(0);
  const [newest] = await listIds(kind, description);
  await page.goto(consolePaths.moneyException(newest?.id ?? 0));
  return newest?.id ?? 0;
}

async function solve(page: Page, label: string, reason: string): Promise<void> {
  const choice = page.getByRole('radio', { name: label });
  if (await choice.isVisible()) await choice.check();
  await page.getByLabel('Reason').fill(reason);
  await pressEnterOn(page, page.getByRole('button', { name: label }));
}

test('finance finds and solves seeded faults of a settlement, and an administrator approves the large one', async ({
  page,
  browser,
}) => {
  const stay = await planStay(69);
  await openPayment(page, stay);
  await fillCard(page, cards.visa);
  await payAtBank(page, 'Success');
  await expectConfirmed(page);

  await control('adjustments', { amount: -500_13, description: 'Seeded deduction' });
  await setFault('amount_differs');
  await control('settlements');
  await setFault('none');
  await control('adjustments', { amount: 12_345_67, description: 'Seeded credit' });
  await control('settlements');

  const finance = await (await browser.newContext()).newPage();
  await signInAtConsole(finance, 'finance@folio.example', consolePaths.money());
  // The list is loaded by the page's script, so the form works as well.
  await expect(finance.getByRole('row', { name: /Adjustment of the provider/ }).first()).toBeVisible();
  await finance.getByRole('region', { name: 'Fetch a report again' }).getByLabel('Day').fill(dayFromToday(0));
  await pressEnterOn(finance, finance.getByRole('button', { name: 'Fetch report' }));
  await expect(finance.getByText(/rows in the report/)).toBeVisible();
  await expect(finance.getByRole('row', { name: /Adjustment of the provider ₹12,345\.67/ }).first()).toBeVisible();
  await expect(finance.getByRole('row', { name: /Adjustment of the provider ₹500\.13/ }).first()).toBeVisible();
  await checkPage(finance);
  await expectExplainedDifferences();

  await openException(finance, 'amount_differs');
  await checkPage(finance);
  await solve(finance, 'Accept the difference', 'The provider confirmed its error');
  await expect(finance.getByText('Solved: Accept the difference')).toBeVisible();

  await openException(finance, 'adjustment', 'Seeded deduction');
  await solve(finance, 'Book as a fee', 'A fee for a new terminal');
  await expect(finance.getByText('Solved: Book as a fee')).toBeVisible();

  const large = await openException(finance, 'adjustment', 'Seeded credit');
  await solve(finance, 'Accept the difference', 'Interest of the provider');
  await expect(finance.getByText('Requested: another member of staff decides')).toBeVisible();
  await finance.goto(consolePaths.approvals());
  await expect(finance.getByText('Another member of staff decides on your request.').first()).toBeVisible();
  await expectExplainedDifferences();

  const admin = await (await browser.newContext()).newPage();
  await signInAtConsole(admin, 'admin@folio.example', consolePaths.approvals());
  const request = admin.getByRole('row').filter({ hasText: '12,345.67' });
  await checkPage(admin);
  await request.getByRole('button', { name: /^Approve/ }).click();
  await admin.getByRole('dialog').getByLabel('Reason').fill('Agreed');
  await admin.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(admin.getByRole('dialog')).toHaveCount(0);
  const solved = () =>
    queryRow('select solved_at is not null as solved from reconciliation_exception where id = $1', [large]);
  await expect.poll(solved).toEqual({ solved: true });
  await expectExplainedDifferences();
});
