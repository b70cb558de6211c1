import type { Page } from 'playwright/test';
import { DEMO_STAFF } from '@/scripts/demo/data/staff';
import { consolePaths } from '@/lib/console-paths';
import { PASSWORD } from '../support/accounts';
import { checkPage } from '../support/check-page';
import { queryRows } from '../support/database';
import { enterDemoCode } from '../support/demo-code';
import { waitForMessage } from '../support/inbox';
import { expect, test } from '../support/test';
import { addAuthenticator } from '../support/virtual-authenticator';

test.use({ expectedProblem: /status of 40[03] .*\/api\/console\// });

const email = DEMO_STAFF.find(({ role }) => role === 'content')?.email ?? '';

async function enterPassword(page: Page): Promise<void> {
  await page.goto(consolePaths.login(consolePaths.security()));
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
}

test('a member of staff adds a passkey, logs in with it, and removes it after a fresh proof', async ({ page }) => {
  const { client, authenticatorId } = await addAuthenticator(page);
  // The test must be repeatable.
  await queryRows(`delete from passkey where staff_id = (select id from staff where email = $1)`, [email]);
  await enterPassword(page);
  await enterDemoCode(page, email, consolePaths.security());
  await expect(page.getByText('No passkeys yet.')).toBeVisible();
  await checkPage(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Work laptop');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Rename the passkey Work laptop' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Office laptop');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Office laptop')).toBeVisible();
  await waitForMessage(email, 'passkey-added');

  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(consolePaths.login());
  await enterPassword(page);
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeFocused();
  await expect(page.getByLabel('Code', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use a recovery code' })).toBeVisible();
  await checkPage(page);
  await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await page.keyboard.press('Enter');
  await expect(page.getByText('The passkey request was cancelled or timed out.')).toBeVisible();
  await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(consolePaths.security());

  await queryRows(
    `update staff_session set proved_at = null where staff_id = (select id from staff where email = $1)`,
    [email],
  );
  await page.getByRole('button', { name: 'Remove the passkey Office laptop' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(proof).toBeVisible();
  await checkPage(page);
  await proof.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('No passkeys yet.')).toBeVisible();
  await waitForMessage(email, 'passkey-removed');
});
