import { STAFF_ROLE_NAMES } from '@/lib/domains/staff/rules/role-names';
import { paths } from '@/lib/paths';
import { DEMO_STAFF } from '@/scripts/demo/data/staff';
import { checkPage } from '../support/check-page';
import { signInAtConsole } from '../support/console-sign-in';
import { expect, test } from '../support/test';

/** A list that is loading when the session ends is answered with 401. */
test.use({ expectedProblem: /status of 40[13]/ });

for (const { email, name, role } of DEMO_STAFF)
  test(`${email} signs in to the console and logs out`, async ({ page }) => {
    await signInAtConsole(page, email);
    await expect(page.getByRole('main')).toContainText(`${name}, ${STAFF_ROLE_NAMES[role]}`);
    const link = page.getByRole('navigation', { name: 'Console' }).getByRole('link');
    for (const one of await link.all()) await expect(one).toHaveAttribute('href', /^\/console\//);
    await page.goto(paths.consoleLogin());
    await expect(page).toHaveURL(paths.console());
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(paths.consoleLogin());
    await expect(page.getByText('Your session has ended')).toHaveCount(0);
  });

test('the console pages have no accessibility violation, are private and are not indexed', async ({ page }) => {
  const answer = await page.goto(paths.consoleLogin());
  expect(answer?.headers()['cache-control']).toContain('no-store');
  expect(answer?.headers()['content-security-policy']).toContain("'nonce-");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await checkPage(page);
});
