import { paths } from '@/lib/paths';
import { checkPage } from '../support/check-page';
import { queryRow } from '../support/database';
import { findHotelId, signInAtDesk } from '../support/desk-sign-in';
import { waitForMessage } from '../support/inbox';
import { expect, test } from '../support/test';

const OWNER = 'owner@copperlane.example';
const stamp = () => Date.now().toString(36);

test.describe.configure({ mode: 'serial' });
test.use({ expectedProblem: /status of 40[0349]/ });

test('an owner reads the statement of a month, as a page, PDF and CSV', async ({ page }) => {
  const hotelId = await findHotelId('BLR-001');
  await signInAtDesk(page, OWNER);
  const { month } = await queryRow<{ month: string }>(
    `select max(to_char(posted_at at time zone 'Asia/Kolkata', 'YYYY-MM')) as month from payable where hotel_id = $1`,
    [hotelId],
  );
  await page.goto(paths.deskStatement(hotelId));
  await page.getByLabel('Month').selectOption(month);
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('table', { name: /^Stays of/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: /owe/ })).toBeVisible();
  await checkPage(page);
  for (const [name, type] of [
    ['PDF', 'application/pdf'],
    ['CSV', 'text/csv'],
  ] as const) {
    const address = (await page.getByRole('link', { name, exact: true }).getAttribute('href')) ?? '';
    const file = await page.request.get(address);
    expect([file.status(), file.headers()['content-type']?.split(';')[0]]).toEqual([200, type]);
  }
});

test('an owner adds a contact and changes a time with the keyboard, and sees connections, webhooks and messages', async ({
  page,
}) => {
  const hotelId = await findHotelId('BLR-001');
  const email = `night-${stamp()}@copperlane.example`;
  await signInAtDesk(page, OWNER);
  await page.goto(paths.deskSettings(hotelId));
  await page.getByRole('button', { name: 'Add contact' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Night desk');
  await dialog.getByLabel('Work email').fill(email);
  await dialog.getByLabel('Work email').press('Enter');
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: email })).toContainText(
    'Waits for confirmation',
  );
  await expect((await waitForMessage(email, 'hotel-contact-verify')).text).toContain('/hotel-contact/');
  // A repetition of the test finds the hour that it has set before.
  const hour = page.getByRole('main').getByLabel('Arrivals list');
  await hour.selectOption((await hour.inputValue()) === '07:00' ? '08:00' : '07:00');
  await page.getByRole('button', { name: 'Save' }).first().press('Enter');
  await expect(page.getByRole('button', { name: 'Save' }).first()).toBeDisabled();
  await checkPage(page);
  await page.getByRole('button', { name: `Remove: ${email}` }).click();
  await page.getByRole('button', { name: 'Remove contact' }).click();
  await expect(page.getByRole('main').getByText(email)).toHaveCount(0);

  await page.getByRole('link', { name: 'Connections' }).click();
  await page.getByRole('button', { name: 'End: Copperlane Channel Manager' }).click();
  await expect(page.getByRole('dialog')).toContainText('loses access to your hotel at once');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Approved', { exact: true })).toBeVisible();
  await checkPage(page);

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

  await page.getByRole('link', { name: 'Messages' }).click();
  await expect(page.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible();
  await checkPage(page);
});

test('an owner invites a colleague, who joins by the link, gets another role and loses access', async ({
  page,
  browser,
}) => {
  const hotelId = await findHotelId('BLR-001');
  const email = `asha-${stamp()}@copperlane.example`;
  await signInAtDesk(page, OWNER);
  await page.goto(paths.deskSettings(hotelId, 'people'));
  await expect(page.getByRole('listitem').filter({ hasText: '(you)' })).toContainText('Two-step login on');
  await page.getByRole('button', { name: 'Invite a person' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Asha Rao');
  await page.getByRole('dialog').getByLabel('Work email').fill(email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: email })).toContainText('Sent');
  await checkPage(page);

  const [link = ''] = /\/hotel-invitation\/[\w-]+\//.exec((await waitForMessage(email, 'hotel-invitation')).text) ?? [];
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(link);
  await checkPage(guest);
  await guest.getByLabel('Password', { exact: true }).fill('tall lamp by the river');
  await guest.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(guest.getByRole('heading', { name: /You belong to/ })).toBeVisible();
  await guest.getByRole('link', { name: 'Log in' }).click();
  await guest.getByLabel('Email').fill(email);
  await guest.getByLabel('Password', { exact: true }).fill('tall lamp by the river');
  await guest.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(guest).toHaveURL(paths.desk());
  await guest.context().close();

  await page.reload();
  await page.getByRole('button', { name: 'Change role: Asha Rao' }).click();
  await page.getByRole('radio', { name: /Revenue/ }).check();
  await page.getByRole('button', { name: 'Change role', exact: true }).click();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: email })).toContainText('Revenue');
  await page.getByRole('button', { name: 'End access: Asha Rao' }).click();
  await page.getByRole('button', { name: 'End access', exact: true }).last().click();
  await expect(page.getByRole('main').getByText(email)).toHaveCount(0);
  await page.getByRole('button', { name: 'Leave: Omkar Hegde' }).click();
  await page.getByRole('button', { name: 'Leave hotel' }).click();
  await expect(page.getByRole('dialog')).toContainText('only owner');
});
