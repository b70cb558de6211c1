import { generate } from 'otplib';
import { paths } from '@/lib/paths';
import { DEMO_HOTEL_PEOPLE, DEMO_TOTP_SECRET } from '@/scripts/demo/data/hotel-people';
import { PASSWORD } from '../support/accounts';
import { checkPage } from '../support/check-page';
import { expect, test } from '../support/test';

const ROLE_NAMES = { desk: 'Front desk', revenue: 'Revenue', owner: 'Owner' };

test.use({ expectedProblem: /status of 403/ });

for (const { email, name, role, hotelCodes, hasSecondFactor } of DEMO_HOTEL_PEOPLE)
  test(`${email} signs in and sees name, role and hotels`, async ({ page }) => {
    await page.goto(paths.login());
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    if (hasSecondFactor) {
      await page.getByLabel('Code').fill(await generate({ secret: DEMO_TOTP_SECRET }));
      await page.getByRole('button', { name: 'Login', exact: true }).click();
    }
    await expect(page).toHaveURL(paths.desk());
    await expect(page.getByRole('main')).toContainText(`${name}, ${email}`);
    for (const code of hotelCodes)
      await expect(page.getByRole('listitem').filter({ hasText: code })).toContainText(ROLE_NAMES[role]);
    await page.getByRole('link', { name: 'Security' }).click();
    await expect(page.getByRole('heading', { name: 'Two-step login' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Turn off' })).toHaveCount(0);
    const connections = page.getByRole('link', { name: 'Connections' });
    if (role !== 'owner') return expect(connections).toHaveCount(0);
    await connections.click();
    await page.getByRole('button', { name: 'End: Copperlane Channel Manager' }).click();
    await expect(page.getByRole('dialog')).toContainText('loses access to your hotel at once');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Approved', { exact: true })).toBeVisible();
    await checkPage(page);
    await page.getByRole('link', { name: 'People' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: `${name} (you)` })).toContainText('Two-step login on');
    await checkPage(page);
    await page.getByRole('button', { name: 'Reset second factor: Rohan Shetty' }).click();
    await expect(page.getByRole('dialog')).toContainText('Make sure that Rohan Shetty asked you for it');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: 'Webhooks' }).click();
    const url = 'http://127.0.0.1:9/hotel/';
    await page.getByRole('button', { name: 'Add webhook' }).click();
    await page.getByRole('dialog').getByLabel('URL').fill(url);
    await page.getByRole('dialog').getByRole('button', { name: 'Add webhook' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText(url)).toBeVisible();
    await checkPage(page);
    await page.getByRole('button', { name: `Delete: ${url}` }).click();
    await page.getByRole('button', { name: 'Delete webhook' }).click();
    await expect(page.getByText('No webhook yet')).toBeVisible();
  });
