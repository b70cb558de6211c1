import type { Page } from 'playwright/test';
import { SOCIAL_SIGN_IN_REFUSED } from '@/lib/domains/corporates/constants';
import { paths } from '@/lib/paths';
import { checkPage } from '../support/check-page';
import { queryRow } from '../support/database';
import { fetchMessages } from '../support/inbox';
import { runOperatorCommand } from '../support/operator-command';
import { expect, test } from '../support/test';

const PASSWORD = 'tall lamp by the river';
const stamp = () => Date.now().toString(36);
/** A mobile number that no account uses. */
const newPhone = () => `9${String(Date.now()).slice(-9)}`;

/** Waits for an invitation mail and returns the path of its newest link. */
async function waitForInvitation(email: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const mails = await fetchMessages(email);
    link = mails.map(({ text }) => /\/signup\/\?code=[\w-]+/.exec(text)?.[0]).find(Boolean);
    expect(link).toBeDefined();
  }).toPass();
  return link ?? '';
}

async function signUp(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Mobile number').fill(newPhone());
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page).toHaveURL(paths.home());
}

test.describe('a new company', () => {
  // The new company has no rewards (error 1603), so requests for its points return 404.
  test.use({ expectedProblem: /status of 404/ });

  test('requests an account and is approved, and its travel manager invites and removes a colleague', async ({
    page,
    browser,
  }) => {
    test.setTimeout(300_000);
    const company = `Nilgiri Tea ${stamp()} Ltd`;
    const email = `asha-${stamp()}@nilgiri.example`;

    await page.goto(paths.enroll());
    await checkPage(page);
    await page.getByLabel('Legal name of the company').fill(company);
    await page.getByLabel('GSTIN').fill('33ZZZCX0001A1ZX');
    await page.getByLabel('City of the office').fill('Coonoor');
    await expect(page.getByText('check digit')).toBeVisible();
    await page.getByLabel('GSTIN').fill('33zzzcx0001a1zo');
    await page.getByLabel('Your name').fill('Asha Rao');
    await page.getByLabel('Mobile number').fill('98450 12345');
    await page.getByLabel('Work email').fill(email);
    await page.getByRole('button', { name: 'Request an account' }).click();
    await expect(page.getByRole('heading', { name: 'We received your request' })).toBeFocused();

    const { id } = await queryRow<{ id: number }>('select id from enrolment where email = $1', [email]);
    expect(await runOperatorCommand('corporates', 'list')).toContain(company);
    expect(await runOperatorCommand('corporates', 'approve', String(id))).toContain(email);

    const link = await waitForInvitation(email);
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Join ${company}`);
    await checkPage(page);
    await signUp(page, link, 'Asha Rao');

    const colleagueContext = await browser.newContext();
    const colleaguePage = await colleagueContext.newPage();
    await colleaguePage.goto(link);
    await expect(colleaguePage.getByRole('heading', { level: 1 })).toHaveText('This invitation is no longer valid');

    // The search within main excludes toasts, which are also list items.
    const members = page.getByRole('main').getByRole('listitem');
    await page.goto(paths.account());
    await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Team' }).click();
    await expect(page).toHaveURL(paths.team());
    await expect(members.filter({ hasText: 'Asha Rao' })).toContainText('Travel manager');
    await page.getByRole('button', { name: 'Invite a colleague' }).first().click();
    const colleague = `ravi-${stamp()}@nilgiri.example`;
    await page.getByLabel('Work email').fill(colleague);
    await page.getByRole('radio', { name: /Finance/ }).check();
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(members.filter({ hasText: colleague })).toContainText('Finance');
    await checkPage(page);

    await signUp(colleaguePage, await waitForInvitation(colleague), 'Ravi Iyer');
    await colleaguePage.goto(paths.team());
    await expect(colleaguePage).toHaveURL(paths.bookings());

    await page.reload();
    const memberRow = members.filter({ hasText: 'Ravi Iyer' });
    await expect(memberRow).toContainText('Finance');
    await memberRow.getByRole('button', { name: 'Change Ravi Iyer' }).click();
    await page.getByRole('menuitem', { name: 'Change role' }).click();
    await page.getByRole('radio', { name: /Booker/ }).check();
    await page.getByRole('button', { name: 'Change role' }).click();
    await expect(memberRow).toContainText('Booker');
    await memberRow.getByRole('button', { name: 'Change Ravi Iyer' }).click();
    await page.getByRole('menuitem', { name: 'Remove from company' }).click();
    await page.getByRole('button', { name: 'Remove member' }).click();
    await expect(memberRow).toBeHidden();
    await colleaguePage.goto(paths.bookings());
    await expect(colleaguePage).toHaveURL(paths.login(paths.bookings()));
    await colleagueContext.close();
  });
});

test.describe('social sign-in', () => {
  test.use({ expectedProblem: /status of 401/ });

  async function choose(page: Page, person: string): Promise<void> {
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Log in with a demo identity' }).click();
    const chooser = await opened;
    await expect(chooser.getByRole('heading', { level: 1 })).toHaveText('Choose an account');
    await chooser.getByRole('button', { name: person }).click();
  }

  test('shows its own error for a person without an account, and signs in a person who has one', async ({ page }) => {
    await page.goto(paths.login(paths.bookings()));
    await choose(page, 'Sam Stranger');
    await expect(page.getByRole('alert').filter({ hasText: SOCIAL_SIGN_IN_REFUSED })).toBeVisible();
    await expect(page.getByText('Invalid credentials')).toBeHidden();
    await choose(page, 'Asha Menon');
    await expect(page).toHaveURL(paths.bookings());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booking history');
  });

  test('works after the provider has changed its signing key and after its window was closed', async ({ page }) => {
    await page.goto(paths.login(paths.bookings()));
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Log in with a demo identity' }).click();
    const chooser = await opened;
    await chooser.getByRole('button', { name: 'Sign with a new key' }).click();
    await expect(chooser.getByRole('status')).toContainText('signs from now on');
    await chooser.close();
    await expect(page.getByRole('button', { name: 'Log in with a demo identity' })).toBeEnabled();
    await choose(page, 'Asha Menon');
    await expect(page).toHaveURL(paths.bookings());
  });
});
