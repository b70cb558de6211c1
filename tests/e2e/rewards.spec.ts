import { NAVBAR_TEXT } from '@/lib/platform/shell/constants';
import { paths } from '@/lib/paths';
import { checkPage } from './support/check-page';
import { expectConfirmed, fillSteps } from './support/checkout';
import { queryRow } from './support/database';
import { waitForCode } from './support/inbox';
import { planStay } from './support/stay';
import { expect, test } from './support/test';

const PHONE = '+919900000001';
const CONFIRM = '/api/loyalty/confirm-gift-card-order-item/';

// The tests spend points of one wallet, so they run one after the other.
test.describe.configure({ mode: 'serial' });

test.describe('a booker of a company with rewards', () => {
  test.use({ account: 'booker' });

  test('opens the points history from the menu, and can page and filter it', async ({ page }) => {
    await page.goto(paths.home());
    await page.getByRole('button', { name: 'Asha Menon' }).click();
    await page.getByRole('menuitem', { name: NAVBAR_TEXT.pointsHistory }).click();
    await expect(page).toHaveURL(paths.rewardsHistory());
    const lines = page.getByRole('listitem').filter({ hasText: /Balance|Not credited yet/ });
    await expect(lines).toHaveCount(10);
    await checkPage(page);
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect(page).toHaveURL(paths.rewardsHistory({ page: 2 }));
    await page.getByRole('link', { name: 'Expired', exact: true }).click();
    await expect(page).toHaveURL(paths.rewardsHistory({ filter: 'expired' }));
    await expect(page.getByText('Welcome points')).toBeVisible();
  });

  test('orders two gift cards with a one-time code and one request per card', async ({ page }) => {
    const confirmed: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().includes(CONFIRM)) confirmed.push(request.postDataJSON());
    });
    await page.goto(paths.catalogues());
    await expect(page.getByRole('heading', { name: 'Monsoon Beans' })).toBeVisible();
    await checkPage(page);
    await page.getByRole('button', { name: 'Redeem: Monsoon Beans gift card' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: '₹100' }).check();
    await dialog.getByRole('button', { name: 'One more: How many' }).click();
    await dialog.getByRole('button', { name: 'Order for 200 points' }).click();
    await expect(dialog.getByLabel('Code')).toBeFocused();
    await checkPage(page);
    await dialog.getByLabel('Code').fill(await waitForCode(PHONE, 'otp_loyalty'));
    await dialog.getByRole('button', { name: 'Confirm order' }).click();
    await expect(dialog.getByText('Your gift cards are ready')).toBeVisible();
    await expect(dialog.getByText('Requested: 2, ready: 2, failed: 0')).toBeVisible();
    await expect(dialog.getByText(/^(\w{4}-){3}\w{4}$/)).toHaveCount(2);
    expect(confirmed).toMatchObject([
      { quantity: 1, index: 0 },
      { quantity: 1, index: 1 },
    ]);
    const { id, issued } = await queryRow<{ id: number; issued: number }>(
      `select o.id, count(*) filter (where c.status = 'issued') as issued from loyalty_order o
         join loyalty_order_item i on i.order_id = o.id join gift_card c on c.order_item_id = i.id
        where o.status = 'done' group by o.id order by o.id desc limit 1`,
    );
    expect(issued).toBe(2);
    await page.goto(paths.giftCardOrder(id));
    await expect(page.getByText(/^(\w{4}-){3}\w{4}$/)).toHaveCount(2);
    await checkPage(page);
  });

  test('buys a room-night voucher and pays for a booking with it', async ({ page }) => {
    const stay = await planStay(150, 1);
    await page.goto(paths.catalogues());
    await page.getByRole('button', { name: 'Redeem: Classic night' }).click();
    await page.getByRole('button', { name: 'Order for 3,500 points' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your room night is ready' });
    const code = (await dialog.getByText(/^RN-/).textContent()) ?? '';
    await dialog.getByRole('button', { name: 'Book with this voucher' }).click();
    await expect(page).toHaveURL(paths.home());
    const { hotelId, checkin, checkout } = stay;
    await page.goto(
      paths.itinerary({
        hotel_id: hotelId,
        checkin,
        checkout,
        roomconfig: '1-0',
        roomtype: 'acacia',
        price_source: 'corp',
      }),
    );
    await fillSteps(page, { first: 'Meera Iyer', email: 'meera.iyer@acme.example' });
    await expect(page.getByText('Your room-night voucher pays for this stay')).toBeVisible();
    await checkPage(page);
    await page.getByRole('button', { name: 'Book with voucher' }).first().click();
    const bookingId = await expectConfirmed(page);
    const voucher = await queryRow('select status, booking_id as "bookingId" from room_night_voucher where code = $1', [
      code,
    ]);
    expect(voucher).toEqual({ status: 'used', bookingId });
    const booking = await queryRow('select settlement, loyalty_voucher_code as code from booking where id = $1', [
      bookingId,
    ]);
    expect(booking).toEqual({ settlement: 'voucher', code });
  });
});

test.describe('a booker of a company without active rewards', () => {
  test.use({ account: 'desk', expectedProblem: /get-loyalty-points|get-catelog/ });

  test('has no points history in the menu and sees an explanation on the rewards page', async ({ page }) => {
    const pointsResponse = page.waitForResponse((answer) => answer.url().includes('/get-loyalty-points/'));
    await page.goto(paths.home());
    await pointsResponse;
    await page.locator('header').getByRole('button').click();
    await expect(page.getByRole('menuitem', { name: NAVBAR_TEXT.bookingHistory })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: NAVBAR_TEXT.pointsHistory })).toHaveCount(0);
    await page.goto(paths.catalogues());
    await expect(page.getByRole('heading', { name: 'Rewards are not active for your company' })).toBeVisible();
    await checkPage(page);
  });
});
