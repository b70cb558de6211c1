import type { Page } from 'playwright/test';
import { generate } from 'otplib';
import { consolePaths } from '@/lib/console-paths';
import { PASSWORD } from '../support/accounts';
import { checkPage } from '../support/check-page';
import { createUser } from '../support/create-user';
import { queryRows } from '../support/database';
import { waitForMessage } from '../support/inbox';
import { expect, test } from '../support/test';

test.use({ expectedProblem: /status of 403 .*\/login\// });

/** A new member of staff sets the second factor up at the first login. */
async function signInToConsole(page: Page, email: string): Promise<void> {
  await queryRows(
    `insert into staff (email, name, password_hash, role, created_at, updated_at)
     select $1, 'Sana Iqbal', password_hash, role, created_at, updated_at from staff where email = 'support@folio.example'`,
    [email],
  );
  await page.goto(consolePaths.secondFactors());
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
  await page.getByLabel('Code', { exact: true }).fill(await generate({ secret }));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'I have stored them' }).click();
  await expect(page).toHaveURL(consolePaths.secondFactors());
}

test('support starts a reset of a second factor, and the person stops it with the mailed link', async ({ page }) => {
  const { email } = await createUser('Tara Joseph');
  await queryRows(
    `insert into second_factor (user_id, secret, created_at, confirmed_at)
     select id, 'lost', now(), now() from app_user where email = $1`,
    [email],
  );
  await signInToConsole(page, `reset${Date.now()}@folio.example`);
  await expect(page.getByText('No reset is pending')).toBeVisible();
  await checkPage(page);
  await page.getByLabel('E-mail of the person').fill('nobody@orbit.example');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No account with this address')).toBeVisible();
  await page.getByLabel('E-mail of the person').fill(email);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(consolePaths.secondFactors());
  await page.getByRole('button', { name: 'Reset second factor: Tara Joseph' }).press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Make sure that Tara Joseph asked you for it');
  await checkPage(page);
  await page.getByRole('button', { name: 'Start the reset' }).click();
  await expect(page.getByText('Reset pending', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Show pending resets' }).click();
  await expect(page.getByRole('button', { name: 'Cancel reset: Tara Joseph' })).toBeVisible();
  await checkPage(page);

  const { text } = await waitForMessage(email, 'second-factor-reset-started');
  const [stopPath = ''] = /\/stop-reset\/[\w-]+\//.exec(text) ?? [];
  await page.goto(stopPath);
  await checkPage(page);
  await page.getByRole('button', { name: 'Stop the reset' }).click();
  await expect(page.getByRole('heading', { name: 'The reset is stopped' })).toBeFocused();
  await checkPage(page);
  await page.goto(stopPath);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await waitForMessage(email, 'second-factor-reset-ended');
  await page.goto(consolePaths.secondFactors());
  await expect(page.getByText('No reset is pending')).toBeVisible();
});
