import type { Page } from 'playwright/test';
import { NAVBAR_TEXT } from '@/lib/platform/shell/constants';
import { paths } from '@/lib/paths';
import { PASSWORD } from '../support/accounts';
import { checkPage } from '../support/check-page';
import { createUser } from '../support/create-user';
import { queryRows } from '../support/database';
import { waitForMessage } from '../support/inbox';
import { expect, test } from '../support/test';
import { addAuthenticator } from '../support/virtual-authenticator';

test.use({
  // The home page may still request its suggestions when the test removes the cookies.
  expectedProblem: /status of 40[03] .*\/(login|passkey|passkeys\/\d+)\/|get-loyalty-points|401 .*\/recommendation\//,
});

async function enterPassword(page: Page, email: string): Promise<void> {
  await page.goto(paths.login());
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: NAVBAR_TEXT.login, exact: true }).click();
}

test('a member adds a passkey, logs in with it, and removes it after a fresh proof', async ({ page }) => {
  const { email } = await createUser('Meera Nair');
  const { client, authenticatorId } = await addAuthenticator(page);
  await enterPassword(page, email);
  await expect(page).toHaveURL(paths.home());
  await page.goto(paths.sessions());
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Work laptop');
  await page.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await checkPage(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'I have stored them' }).click();
  await expect(page.getByText('You log in with a passkey. 10 recovery codes are left.')).toBeVisible();
  await checkPage(page);
  await waitForMessage(email, 'passkey-added');

  await page.context().clearCookies();
  await enterPassword(page, email);
  const button = page.getByRole('button', { name: 'Use a passkey' });
  await expect(button).toBeFocused();
  await checkPage(page);
  await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await page.keyboard.press('Enter');
  await expect(page.getByText('The passkey request was cancelled or timed out.')).toBeVisible();
  await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(paths.home());

  await queryRows(
    `update app_session set proved_at = null where user_id = (select id from app_user where email = $1)`,
    [email],
  );
  await page.goto(paths.sessions());
  await expect(page.getByText(/last used/)).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Remove the passkey Work laptop' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(proof).toBeVisible();
  await checkPage(page);
  await proof.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('button', { name: 'Turn on two-step login' })).toBeVisible();
  await waitForMessage(email, 'passkey-removed');
});
