import { paths } from '@/lib/paths';
import { checkPage } from './support/check-page';
import { inDays } from './support/stay';
import { test } from './support/test';

const SCHEMES = ['light', 'dark'] as const;
const guestPages = [paths.home(), paths.login(), paths.city('bengaluru'), '/dev/ui/'];
const memberPages = [
  paths.bookings(),
  paths.search({ q: 'Indiranagar', city: 'Bengaluru', checkin: inDays(40), checkout: inDays(42), roomconfig: '2-0' }),
];

for (const colorScheme of SCHEMES) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });

    for (const address of guestPages)
      test(`a guest meets no barrier on ${address}`, async ({ page }) => {
        await page.goto(address);
        await checkPage(page);
      });

    test.describe('signed in', () => {
      test.use({ account: 'booker' });

      for (const address of memberPages)
        test(`a member meets no barrier on ${address.split('?')[0]}`, async ({ page }) => {
          await page.goto(address);
          await checkPage(page);
        });
    });
  });
}
