import { paths } from '@/lib/paths';
import { DEMO_HOTEL_PEOPLE } from '@/scripts/demo/data/hotel-people';
import { signInAtDesk } from '../support/desk-sign-in';
import { expect, test } from '../support/test';

const ROLE_NAMES = { desk: 'Front desk', revenue: 'Revenue', owner: 'Owner' };

test.use({ expectedProblem: /status of 40[034]/ });

for (const { email, name, role, hotelCodes, hasSecondFactor } of DEMO_HOTEL_PEOPLE)
  test(`${email} signs in and sees name, role and hotels`, async ({ page }) => {
    await signInAtDesk(page, email, { hasSecondFactor });
    await expect(page.getByRole('main')).toContainText(`${name}, ${email}`);
    for (const code of hotelCodes)
      await expect(page.getByRole('listitem').filter({ hasText: code })).toContainText(ROLE_NAMES[role]);
    await page.getByRole('link', { name: 'Security' }).click();
    await expect(page.getByRole('heading', { name: 'Two-step login' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Turn off' })).toHaveCount(0);
    await page.goto('/desk/people/');
    await expect(page).toHaveURL(paths.desk());
  });

test('a hotel of other people is a page of the desk with status 404, which leads back to the own hotels', async ({
  page,
}) => {
  await signInAtDesk(page, 'desk@copperlane.example', { hasSecondFactor: false });
  const answer = await page.goto(paths.deskSection(99_999_999, 'today'));
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'The desk has no such page' })).toBeVisible();
  await page.getByRole('link', { name: 'Your hotels' }).click();
  await expect(page).toHaveURL(paths.desk());
});
