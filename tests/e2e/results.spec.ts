import { addDays, todayInIndia } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { queryRows } from './support/database';
import { expect, test } from './support/test';

const today = todayInIndia(new Date());
const stay = { checkin: addDays(today, 12), checkout: addDays(today, 14), roomconfig: '1-0' };
const PHONE = { width: 360, height: 740 };

async function getHotel(code: string): Promise<{ id: number; name: string }> {
  const [hotel] = await queryRows('select id, name from hotel where code = $1', [code]);
  return hotel as { id: number; name: string };
}

/** The demo hotel BLR-002 is sold out on Saturday nights, so a two-night stay from a Friday is unavailable. */
function nextFriday(): string {
  let day = addDays(today, 14);
  while (new Date(`${day}T00:00:00Z`).getUTCDay() !== 5) day = addDays(day, 1);
  return day;
}

test.describe('for a booker', () => {
  test.use({ account: 'booker' });

  test('the search results show six hotels within two screens of a phone, the first one with its price, and can be filtered', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    const cards = page.locator('li[id^="hotel-"]');
    const measureBottom = async (index: number) => {
      const box = await cards.nth(index).boundingBox();
      return box ? box.y + box.height : Infinity;
    };
    // A font that arrives late is not used before the next page (display: optional), so a wider fallback font is measured again.
    await expect(async () => {
      await page.goto(paths.search({ q: 'Indiranagar', city: 'Bengaluru', locality: 'Indiranagar', ...stay }));
      await expect(cards.first().getByText('Corporate rate, before tax')).toBeVisible();
      // The cards have their final positions once the prices are loaded.
      await expect.poll(() => measureBottom(0), { timeout: 5_000 }).toBeLessThanOrEqual(PHONE.height);
      await expect.poll(() => measureBottom(5), { timeout: 5_000 }).toBeLessThanOrEqual(2 * PHONE.height);
    }).toPass();

    const onlyIndiranagar = page.getByRole('button', { name: /^Only Indiranagar \(\d+\)$/ });
    const hotelsInIndiranagar = Number(/\d+/.exec((await onlyIndiranagar.textContent()) ?? '')?.[0]);
    await onlyIndiranagar.click();
    await expect(cards).toHaveCount(hotelsInIndiranagar);
    await onlyIndiranagar.click();

    await page.getByRole('button', { name: 'Filters' }).click();
    const stars = page.getByRole('dialog').getByRole('checkbox', { name: /^4 stars/ });
    await stars.check();
    await page.getByRole('button', { name: /^Show \d+ hotels?$/ }).click();
    await expect(page.getByText(/-star hotel/).first()).toHaveText(/4-star hotel/);
  });

  test('the search results have a skip link that moves the focus past the filters', async ({ page }) => {
    await page.goto(paths.search({ q: 'Bengaluru', city: 'Bengaluru', ...stay }));
    const skip = page.getByRole('link', { name: 'Skip to the hotels' });
    await skip.focus();
    await skip.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('a city page shows company rates for the dates in its URL', async ({ page }) => {
    await page.goto(`${paths.city('bengaluru')}?${new URLSearchParams(stay)}`);
    await expect(page.getByText(/^Rates of your company for/)).toBeVisible();
  });
});

test.describe('a booker whose company restricts bookings', () => {
  // The company has no rewards, so requests for points return 404.
  test.use({ account: 'desk', expectedProblem: /status of 404 .*\/get-loyalty-points\// });

  test('sees in the search results which hotel is unavailable and how much of the daily limit is left', async ({
    page,
  }) => {
    const { name } = await getHotel('DEL-002');
    await page.goto(paths.search({ q: 'Karol Bagh', city: 'New Delhi', locality: 'Karol Bagh', ...stay }));
    const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
    await expect(card).toContainText('This hotel is not available for your company');
    await expect(page.getByText(/of your company’s limit of ₹15,000 is left/)).toBeVisible();
  });

  test('sees other dates and similar hotels in the checkout of a sold-out room type', async ({ page }) => {
    const { id, name } = await getHotel('BLR-002');
    const checkin = nextFriday();
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
