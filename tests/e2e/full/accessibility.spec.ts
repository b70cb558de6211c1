import { paths } from '@/lib/paths';
import { cards } from '../support/bank';
import { fillCard, fillSteps, holdRooms, openItinerary } from '../support/checkout';
import { checkPage } from '../support/check-page';
import { queryRow } from '../support/database';
import { getHotelPath, dayFromToday, planStay } from '../support/stay';
import { expect, test } from '../support/test';

const publicPages = [paths.home(), paths.login(), paths.city('bengaluru'), paths.cities(), paths.faq(), '/dev/ui/'];

// Each page is checked independently, so both workers share the pages.
test.describe.configure({ mode: 'parallel' });

for (const [index, colorScheme] of (['light', 'dark'] as const).entries()) {
  test.describe(`with the ${colorScheme} colour scheme`, () => {
    test.use({ colorScheme });

    for (const address of publicPages)
      test(`${address} has no accessibility problem`, async ({ page }) => {
        await page.goto(address);
        await checkPage(page);
      });

    test.describe('for a signed-in booker', () => {
      test.use({ account: 'booker' });

      test('the home page has no accessibility problem', async ({ page }) => {
        await page.goto(paths.home());
        await expect(page.getByRole('button', { name: /^Book again: / }).first()).toBeVisible();
        await checkPage(page);
      });

      test('the search results have no accessibility problem', async ({ page }) => {
        const dates = { checkin: dayFromToday(40), checkout: dayFromToday(42) };
        await page.goto(paths.search({ q: 'Bengaluru', city: 'Bengaluru', ...dates, roomconfig: '2-0' }));
        await expect(page.getByText('Corporate rate, before tax').first()).toBeVisible();
        await checkPage(page);
      });

      test('a hotel page has no accessibility problem', async ({ page }) => {
        await page.goto(
          await getHotelPath({ checkin: dayFromToday(40), checkout: dayFromToday(42), roomconfig: '2-0' }),
        );
        await expect(page.getByRole('link', { name: /at the corporate rate$/ }).first()).toBeVisible();
        await checkPage(page);
      });

      test('the checkout has no accessibility problem at any step', async ({ page }) => {
        await openItinerary(page, await planStay(81 + 3 * index));
        await checkPage(page);
        await fillSteps(page);
        await checkPage(page);
        await holdRooms(page);
        await fillCard(page, cards.visa);
        await checkPage(page);
      });

      test('the confirmation and the booking list have no accessibility problem', async ({ page }) => {
        const { id } = await queryRow<{ id: number }>(
          "select min(id) as id from booking where status = 'confirmed' and user_id = 1 and checkin > current_date",
        );
        await page.goto(paths.confirmation(id));
        await checkPage(page);
        await page.goto(paths.bookings());
        await expect(page.getByRole('listitem').first()).toBeVisible();
        await checkPage(page);
      });
    });
  });
}
