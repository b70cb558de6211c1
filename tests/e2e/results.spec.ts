import { addDays, todayInIndia } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { rows } from './support/database';
import { expect, test } from './support/test';

// Results, and what a booking would be refused for, before anything is filled in.
const today = todayInIndia(new Date());
const stay = { checkin: addDays(today, 12), checkout: addDays(today, 14), roomconfig: '1-0' };
const PHONE = { width: 360, height: 740 };

async function hotelOf(code: string): Promise<{ id: number; name: string }> {
  const [hotel] = await rows('select id, name from hotel where code = $1', [code]);
  return hotel as { id: number; name: string };
}

/** A Friday ahead: the demo's BLR-002 is sold out on Saturday nights. */
function friday(): string {
  let day = addDays(today, 14);
  while (new Date(`${day}T00:00:00Z`).getUTCDay() !== 5) day = addDays(day, 1);
  return day;
}

test.describe('a booker', () => {
  test.use({ account: 'booker' });

  test('sees six hotels within two screens of a phone, the first with its price, and narrows them', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await page.goto(paths.search({ q: 'Indiranagar', city: 'Bengaluru', locality: 'Indiranagar', ...stay }));
    const cards = page.locator('li[id^="hotel-"]');
    await expect(cards.first().getByText('Corporate rate, before tax')).toBeVisible();
    // Another typeface has other line breaks.
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const endOf = async (index: number) => {
      const box = await cards.nth(index).boundingBox();
      return box ? box.y + box.height : Infinity;
    };
    // Cards take their last places when the prices have arrived.
    await expect.poll(() => endOf(0)).toBeLessThanOrEqual(PHONE.height);
    await expect.poll(() => endOf(5)).toBeLessThanOrEqual(2 * PHONE.height);

    const only = page.getByRole('button', { name: /^Only Indiranagar \(\d+\)$/ });
    const own = Number(/\d+/.exec((await only.textContent()) ?? '')?.[0]);
    await only.click();
    await expect(cards).toHaveCount(own);
    await only.click();

    await page.getByRole('button', { name: 'Filters' }).click();
    const stars = page.getByRole('dialog').getByRole('checkbox', { name: /^4 stars/ });
    await stars.check();
    await page.getByRole('button', { name: /^Show \d+ hotels?$/ }).click();
    await expect(page.getByText(/-star hotel/).first()).toHaveText(/4-star hotel/);
  });

  test('reaches the hotels with the keyboard past the filters', async ({ page }) => {
    await page.goto(paths.search({ q: 'Bengaluru', city: 'Bengaluru', ...stay }));
    const skip = page.getByRole('link', { name: 'Skip to the hotels' });
    await skip.focus();
    await skip.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('sees on the page of a city the rates of the dates in its address', async ({ page }) => {
    await page.goto(`${paths.city('bengaluru')}?${new URLSearchParams(stay)}`);
    await expect(page.getByText(/^Rates of your company for/)).toBeVisible();
  });
});

test.describe('a booker whose company restricts bookings', () => {
  // Its company has no rewards.
  test.use({ account: 'desk', expectedProblems: [/status of 404 .*\/get-loyalty-points\//] });

  test('reads in the results which hotel is not allowed and what is left of the daily limit', async ({ page }) => {
    const { name } = await hotelOf('DEL-002');
    await page.goto(paths.search({ q: 'Karol Bagh', city: 'New Delhi', locality: 'Karol Bagh', ...stay }));
    const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
    await expect(card).toContainText('This hotel is not available for your company');
    await expect(page.getByText(/of your company’s limit of ₹15,000 is left/)).toBeVisible();
  });

  test('is offered other dates and hotels by a checkout that cannot be completed', async ({ page }) => {
    const { id, name } = await hotelOf('BLR-002');
    const checkin = friday();
    await page.goto(
      paths.itinerary({ hotel_id: String(id), checkin, checkout: addDays(checkin, 2), roomconfig: '1-0' }),
    );
    await expect(page.getByText('Room type is not available for selected dates in this hotel')).toBeVisible();
    await expect(page.getByRole('timer')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Similar hotels for these dates' })).toBeVisible();
    await page
      .getByRole('region', { name: `Other dates at ${name}` })
      .getByRole('link')
      .first()
      .click();
    await expect(page.getByRole('timer')).toBeVisible();
    await expect(page.getByText('This booking requires a code by SMS')).toBeVisible();
  });
});
