import { paths } from '@/lib/paths';
import { cards } from '../support/bank';
import { fillCard, fillSteps, holdRooms, openItinerary } from '../support/checkout';
import { checkPage } from '../support/check-page';
import { oneRow } from '../support/database';
import { hotelAddress, inDays, stayIn } from '../support/stay';
import { expect, test } from '../support/test';

const guestPages = [paths.home(), paths.login(), paths.city('bengaluru'), paths.cities(), paths.faq(), '/dev/ui/'];

// Each page is looked at by itself, so both workers share them.
test.describe.configure({ mode: 'parallel' });

for (const [index, colorScheme] of (['light', 'dark'] as const).entries()) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });

    for (const address of guestPages)
      test(`no accessibility problem on ${address}`, async ({ page }) => {
        await page.goto(address);
        await checkPage(page);
      });

    test.describe('signed in', () => {
      test.use({ account: 'booker' });

      test('no accessibility problem on a member’s home page', async ({ page }) => {
        await page.goto(paths.home());
        await expect(page.getByRole('button', { name: /^Book again: / }).first()).toBeVisible();
        await checkPage(page);
      });

      test('no accessibility problem on the results', async ({ page }) => {
        const dates = { checkin: inDays(40), checkout: inDays(42) };
        await page.goto(paths.search({ q: 'Bengaluru', city: 'Bengaluru', ...dates, roomconfig: '2-0' }));
        await expect(page.getByText('Corporate rate, before tax').first()).toBeVisible();
        await checkPage(page);
      });

      test('no accessibility problem on a hotel’s page', async ({ page }) => {
        await page.goto(await hotelAddress({ checkin: inDays(40), checkout: inDays(42), roomconfig: '2-0' }));
        await expect(page.getByRole('link', { name: /at the corporate rate$/ }).first()).toBeVisible();
        await checkPage(page);
      });

      test('no accessibility problem through the checkout', async ({ page }) => {
        await openItinerary(page, await stayIn(81 + 3 * index));
        await checkPage(page);
        await fillSteps(page);
        await checkPage(page);
        await holdRooms(page);
        await fillCard(page, cards.visa);
        await checkPage(page);
      });

      test('no accessibility problem on confirmation and bookings', async ({ page }) => {
        const { id } = await oneRow<{ id: number }>(
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
