import type { Page } from 'playwright/test';
import { generate } from 'otplib';
import { NAVBAR_TEXT } from '@/lib/platform/shell/constants';
import { paths } from '@/lib/paths';
import { PASSWORD } from '../support/accounts';
import { checkPage } from '../support/check-page';
import { createUser } from '../support/create-user';
import { waitForMessage } from '../support/inbox';
import { forgetSession } from '../support/sign-in';
import { expect, test } from '../support/test';

async function enterPassword(page: Page, email: string): Promise<void> {
  await page.goto(paths.login());
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: NAVBAR_TEXT.login, exact: true }).click();
}

test.use({
  expectedProblem: /status of 40[03] .*\/(login|second-factor|turn-off)\/|get-loyalty-points/,
});

test('a member turns two-step login on, logs in with the app and a recovery code, and cannot turn it off with a used code', async ({
  page,
}) => {
  const { email } = await createUser('Nisha Rao');
  await enterPassword(page, email);
  await expect(page).toHaveURL(paths.home());
  await page.goto(paths.sessions());
  await page.getByRole('button', { name: 'Turn on two-step login' }).click();
  await page.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  const picture = page.getByRole('img', { name: 'QR code of your two-step login' });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await checkPage(page);
  const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
  await page.getByLabel('Code', { exact: true }).fill(await generate({ secret }));
  await page.keyboard.press('Enter');
  const first = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').first().innerText();
  await checkPage(page);
  await page.getByRole('button', { name: 'I have stored them' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
  await checkPage(page);
  await waitForMessage(email, 'second-factor-on');

  await forgetSession(page);
  await enterPassword(page, email);
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await checkPage(page);
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is wrong or was already used.')).toBeVisible();
  // Enters the code of the next period, because the current code was used to turn two-step login on.
  await page
    .getByLabel('Code', { exact: true })
    .fill(await generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(paths.home());

  await forgetSession(page);
  await enterPassword(page, email);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await page.keyboard.type(first);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(paths.home());
  await waitForMessage(email, 'recovery-code-used');

  await page.goto(paths.sessions());
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByLabel('Code', { exact: true }).fill(first);
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is wrong or was already used.')).toBeVisible();
  await page.getByRole('button', { name: 'Keep it on' }).click();
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  await page.getByLabel('Code', { exact: true }).fill('no code');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter the 6 digits of your app, or a recovery code')).toBeVisible();
});
