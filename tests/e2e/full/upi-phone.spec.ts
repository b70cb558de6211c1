import { expectPaidOnce, getBooking } from '../support/bookings';
import { expectConfirmed, openPayment } from '../support/checkout';
import { environment } from '../support/environment';
import { countTakenRooms, planStay } from '../support/stay';
import { expect, test } from '../support/test';
import { openUpiTab } from '../support/upi';

const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';

test.use({ account: 'booker' });

test.describe('on a phone', () => {
  test.use({ userAgent: ANDROID, viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the app is opened, left and opened again, and pays the booking with a credit card on UPI', async ({ page }) => {
    const stay = await planStay(105);
    const before = await countTakenRooms(stay);
    await openPayment(page, stay);
    const { id } = await getBooking(stay);
    await openUpiTab(page);
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    const left = await opened;
    await expect(left.getByText('Pay with UPI')).toBeVisible();
    await page.bringToFront();
    await expect(page.getByText('Approve the payment in your UPI app')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel payment' }).click();
    await expect(page.getByText('The payment was cancelled.')).toBeVisible();

    await page.getByRole('radio', { name: 'Google Pay' }).check();
    const reopened = page.waitForEvent('popup');
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    const app = await reopened;
    await app.getByLabel('Pay from').selectOption('RuPay credit card');
    await app.getByRole('button', { name: 'Pay', exact: true }).click();
    expect(await expectConfirmed(page)).toBe(id);
    await expectPaidOnce(stay, before);
    await expect(page.getByText('UPI (credit card)').first()).toBeVisible();
  });
});

test.describe('on a computer', () => {
  // The browser logs the provider's refusal of a code on our page.
  test.use({ expectedProblem: /400 \(Bad Request\).*\/payments\/create\/ajax/ });

  test('an account without its own codes pays with the code in the window of the provider', async ({ page }) => {
    const setFaults = (faults: object) =>
      fetch(`${environment.sandboxUrl}/control/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(faults),
      });
    await setFaults({ upi: { qr_on_own_page: false } });
    try {
      const stay = await planStay(108);
      const before = await countTakenRooms(stay);
      await openPayment(page, stay);
      await openUpiTab(page);
      await page.getByRole('button', { name: 'Show QR code' }).click();
      await expect(page.getByText('The QR code opens in a window of the payment provider. Please')).toBeVisible();
      const opened = page.waitForEvent('popup');
      await page.getByRole('button', { name: 'Show QR code' }).click();
      const codePage = await opened;
      const scanned = codePage.waitForEvent('popup');
      await codePage.getByRole('link', { name: 'Simulate a scan' }).click();
      await (await scanned).getByRole('button', { name: 'Pay', exact: true }).click();
      await expectConfirmed(page);
      await expectPaidOnce(stay, before);
    } finally {
      await setFaults({});
    }
  });
});
