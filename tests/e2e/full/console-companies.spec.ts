import type { Browser, Page } from 'playwright/test';
import { consolePaths } from '@/lib/console-paths';
import { paths } from '@/lib/paths';
import { checkPage } from '../support/check-page';
import { signInAtConsole } from '../support/console-sign-in';
import { queryRow } from '../support/database';
import { pressEnterOn } from '../support/keyboard';
import { expect, test } from '../support/test';

/** A call that needs a fresh proof is answered with 403 first, and a list that is left while it loads with 401. */
test.use({ expectedProblem: /status of 40[13]/ });
test.slow();

async function openAs(browser: Browser, role: string, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInAtConsole(page, `${role}@folio.example`, path);
  return page;
}

const trailOf = (page: Page) => page.getByRole('region', { name: 'Audit log' });

/** Opens the page of a company from the list, with the keyboard. */
async function findCompany(page: Page, name: string): Promise<void> {
  await page.goto(consolePaths.companies());
  await page.getByLabel('Name or GSTIN').fill(name);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toBeVisible();
  await pressEnterOn(page, row.getByRole('link'));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('a travel agency asks for an account, gets terms and a limit from three people, and is suspended', async ({
  page: visitor,
  browser,
}) => {
  const stamp = Date.now().toString(36);
  const company = `Palani Travels ${stamp}`;
  await visitor.goto(paths.enroll());
  await visitor.getByLabel('Legal name of the company').fill(company);
  await visitor.getByLabel('GSTIN').fill('33ZZZCX0001A1ZO');
  await visitor.getByLabel('City of the office').fill('Madurai');
  await visitor.getByLabel('Your name').fill('Meena Pillai');
  await visitor.getByLabel('Mobile number').fill('98450 54321');
  await visitor.getByLabel('Work email').fill(`meena-${stamp}@palani.example`);
  await visitor.getByRole('button', { name: 'Request an account' }).click();
  await expect(visitor.getByRole('heading', { name: 'We received your request' })).toBeVisible();

  const support = await openAs(browser, 'support', consolePaths.companyRequests());
  await checkPage(support);
  await pressEnterOn(support, support.getByRole('button', { name: `Approve: ${company}` }));
  const approval = support.getByRole('dialog', { name: `Approve ${company}?` });
  await approval.getByLabel('Travel agent').check();
  await checkPage(support);
  await approval.getByRole('button', { name: 'Approve' }).click();
  await expect(support.getByText('The company is created').first()).toBeVisible();
  await expect(support.getByRole('button', { name: `Approve: ${company}` })).toHaveCount(0);
  await findCompany(support, company);
  await checkPage(support);
  await expect(support.getByRole('button', { name: 'Change the contract' })).toHaveCount(0);

  const revenue = await openAs(browser, 'revenue', consolePaths.companies());
  await findCompany(revenue, company);
  const contract = revenue.getByRole('region', { name: 'Contract' });
  await expect(contract).toContainText('25 % of the price by 18:00, 2 days before check-in');
  await pressEnterOn(revenue, contract.getByRole('button', { name: 'Change the contract' }));
  const terms = revenue.getByRole('dialog', { name: `Contract of ${company}` });
  await terms.getByLabel('Share to secure a booking, in percent').fill('40');
  await terms.getByLabel('Days before check-in to secure a booking').fill('3');
  await terms.getByLabel('Days before check-in to pay the rest').fill('4');
  await terms.getByLabel('Reason').fill('Agreed with the agency');
  await terms.getByRole('button', { name: 'Change the contract' }).click();
  await expect(terms.getByLabel('Days before check-in to pay the rest')).toHaveAttribute('aria-invalid', 'true');
  await checkPage(revenue);
  await terms.getByLabel('Days before check-in to pay the rest').fill('1');
  await terms.getByRole('button', { name: 'Change the contract' }).click();
  await expect(revenue.getByText('The contract is changed').first()).toBeVisible();
  await expect(contract).toContainText('40 % of the price by 18:00, 3 days before check-in');
  await expect(contract).toContainText('By 12:00, 1 day before check-in');

  await pressEnterOn(support, support.getByRole('button', { name: 'Request other limits' }));
  const limits = support.getByRole('dialog', { name: `Limits of ${company}` });
  await limits.getByLabel('Bill to company').check();
  await limits.getByLabel('Credit limit in rupees').fill('50000');
  await limits.getByLabel('Reason').fill('Two years of payments in time');
  await limits.getByRole('button', { name: 'Change the limits' }).click();
  await expect(support.getByText('Requested: another member of staff decides').first()).toBeVisible();
  const limitOf = () => queryRow('select credit_limit_paise as paise from corporate where name = $1', [company]);
  expect(await limitOf()).toEqual({ paise: 0 });

  const finance = await openAs(browser, 'finance', consolePaths.approvals());
  const request = finance.getByRole('row').filter({ hasText: `Change the limits of ${company}` });
  await expect(request.getByText('Two years of payments in time')).toBeVisible();
  await pressEnterOn(finance, request.getByRole('button', { name: /^Approve/ }));
  const decision = finance.getByRole('dialog', { name: 'Approve this request?' });
  await decision.getByLabel('Reason').fill('The accounts agree');
  await decision.getByRole('button', { name: 'Approve' }).click();
  await expect(finance.getByText('The request is approved and done').first()).toBeVisible();
  expect(await limitOf()).toEqual({ paise: 50_000_00 });

  await support.reload();
  await expect(support.getByRole('region', { name: 'Limits' })).toContainText('₹50,000');
  await support.getByRole('button', { name: 'Suspend the company' }).click();
  const suspension = support.getByRole('dialog', { name: `Suspend ${company}?` });
  await suspension.getByLabel('Reason').fill('The licence of the agency has ended');
  await suspension.getByRole('button', { name: 'Suspend' }).click();
  await expect(support.getByText('The company is suspended').first()).toBeVisible();
  await expect(support.getByRole('button', { name: 'Resume the company' })).toBeVisible();
  await support.reload();
  for (const reason of ['The licence of the agency has ended', 'Agreed with the agency'])
    await expect(trailOf(support).getByText(reason)).toBeVisible();
  await checkPage(support);
});
