import { NAVBAR_TEXT } from '@/lib/platform/shell/constants';
import { paths } from '@/lib/paths';
import { PASSWORD } from './support/accounts';
import { expectConfirmed, openTravellers } from './support/checkout';
import { waitForCode, waitForMessage } from './support/inbox';
import { planStay } from './support/stay';
import { expect, test } from './support/test';
import { createUser } from './support/create-user';

const LOGIN_BUTTON = { name: NAVBAR_TEXT.login, exact: true } as const;

test('the help bar and the footer are hidden on the pages that the specification names', async ({ page }) => {
  const bar = page.getByRole('link', { name: /^Booking help/ });
  const footer = page.getByRole('contentinfo');
  for (const [path, bars, footers] of [
    [paths.login(), 0, 0],
    [paths.forgotPassword(), 1, 0],
    [paths.resetPassword('some-code'), 1, 1],
    [paths.intro(), 0, 1],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect([path, await bar.count(), await footer.count()]).toEqual([path, bars, footers]);
  }
});

test('an invalid password reset link shows an error instead of the form', async ({ page }) => {
  await page.goto(paths.resetPassword('some-code'));
  await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveCount(0);
  await page.getByRole('link', { name: 'Send a new link' }).click();
  await expect(page).toHaveURL(paths.forgotPassword());
});

test.describe('phone sign-in', () => {
  test.use({ expectedProblem: /status of 401/ });

  test('accepts a code from the SMS once and returns to the requested page', async ({ page }) => {
    const { phone } = await createUser('Divya Nair');
    await page.goto(paths.bookings());
    await expect(page).toHaveURL(paths.login(paths.bookings()));
    await page.getByRole('button', { name: 'Use a code by SMS' }).click();
    await page.getByLabel('Mobile number').fill(phone.slice(3));
    await page.getByRole('button', { name: 'Send code' }).click();
    const field = page.getByLabel('Code', { exact: true });
    await expect(field).toBeFocused();
    await expect(page.getByRole('button', { name: /^Another code in \d+ s$/ })).toBeVisible();
    const code = await waitForCode(phone, 'otp_sign_in');

    await field.fill(code === '000000' ? '111111' : '000000');
    await page.getByRole('button', LOGIN_BUTTON).click();
    await expect(page.locator('form').getByRole('alert')).toContainText('The code is wrong or no longer valid');
    await field.fill(code);
    await page.getByRole('button', LOGIN_BUTTON).click();
    await expect(page).toHaveURL(paths.bookings());
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    const repeated = await page.request.post('/api/b2b/dashboard/v2/otp-verify/', {
      data: { phone_number: phone, verification_code: code },
      headers: { Origin: new URL(page.url()).origin },
    });
    expect(repeated.status()).toBe(401);
  });
});

test.describe('a password reset', () => {
  test.use({ expectedProblem: /status of 40[014]/ });

  test('sets a new password through the link of a mail and ends every session of the user', async ({
    page,
    browser,
  }) => {
    const { email } = await createUser('Kabir Sethi');
    const otherBrowser = await browser.newPage();
    await otherBrowser.goto(paths.login());
    await otherBrowser.getByLabel('Email').fill(email);
    await otherBrowser.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await otherBrowser.getByRole('button', LOGIN_BUTTON).click();
    await expect(otherBrowser).toHaveURL(paths.home());

    await page.goto(paths.login());
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
    const { text } = await waitForMessage(email, 'password-reset');
    const link = /\/reset-password\/[\w-]+\//.exec(text)?.[0] ?? '';

    await page.goto(link);
    const fill = async (password: string) => {
      await page.getByLabel('New password').fill(password);
      await page.getByLabel('Confirm password').fill(password);
      await page.getByRole('button', { name: 'Change password' }).click();
    };
    await fill('iloveyou');
    await expect(page.getByText('most common passwords')).toBeVisible();
    await fill('tall lamp by the river');
    await expect(page.getByRole('heading', { name: 'Your password was changed' })).toBeVisible();
    await waitForMessage(email, 'password-changed');

    await otherBrowser.goto(paths.bookings());
    await expect(otherBrowser).toHaveURL(paths.login(paths.bookings()));
    await otherBrowser.close();

    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', LOGIN_BUTTON).click();
    await expect(page.locator('form').getByRole('alert')).toContainText('Invalid credentials');
    await page.getByLabel('Password', { exact: true }).fill('tall lamp by the river');
    await page.getByRole('button', LOGIN_BUTTON).click();
    await expect(page).toHaveURL(paths.home());

    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Send a new link' })).toBeVisible();
  });
});

test.describe('a booker of a company that requires a one-time code', () => {
  // Rewards are not active for this company, so requests for points return 404.
  test.use({ account: 'desk', expectedProblem: /status of 40[034]/ });

  test('verifies the phone number in the checkout and books on credit', async ({ page }) => {
    const phone = '+919900000002';
    const { hotelId, checkin, checkout } = await planStay(45, 1);
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
    await page.getByRole('button', { name: 'Verify mobile number' }).click();
    const dialog = page.getByRole('dialog', { name: 'Verify your mobile number' });
    await expect(dialog).toContainText('0002');
    await expect(dialog.getByLabel('Code', { exact: true })).toBeVisible();
    const code = await waitForCode(phone, 'otp_checkout');
    await dialog.getByLabel('Code', { exact: true }).fill(code === '000000' ? '111111' : '000000');
    await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText('The code is wrong or no longer valid');
    await dialog.getByLabel('Code', { exact: true }).fill(code);
    await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
    await expect(dialog).toBeHidden();

    const next = page.getByRole('button', { name: 'Continue', exact: true });
    if (await page.getByRole('radio', { name: /^Corporate rate/ }).isVisible()) await next.click();
    await openTravellers(page);
    await page.getByLabel('Name', { exact: true }).fill('Tara Bose');
    await next.click();
    await page.getByRole('radio', { name: /07ZZZCX0001A1ZJ/ }).check();
    await next.click();
    await page.getByRole('button', { name: 'Book now, bill to company' }).click();
    await expectConfirmed(page);
  });
});
