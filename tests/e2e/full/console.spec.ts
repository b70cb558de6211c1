import { STAFF_ROLE_NAMES } from '@/lib/domains/staff/rules/role-names';
import { pageRoutes } from '@/lib/page-routes';
import { paths } from '@/lib/paths';
import { DEMO_STAFF } from '@/scripts/demo/data/staff';
import { checkPage } from '../support/check-page';
import { signInAtConsole } from '../support/console-sign-in';
import { queryRow } from '../support/database';
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

test.describe('for an administrator', () => {
  test.setTimeout(900_000);

  /** The pages of the console by their patterns; those of single objects show one of the demo. */
  const listPages = (objects: Readonly<Record<string, string | number>>) =>
    pageRoutes
      .filter(({ access }) => access === 'staff')
      .map(({ pattern }) => pattern.replace(/\{(\w+)\}/g, (hole, name: string) => String(objects[name] ?? hole)))
      .filter((path) => !path.includes('{'));

  test('every page of the console has no accessibility problem, wide and on a phone', async ({ page }) => {
    const { hotel } = await queryRow<{ hotel: number }>("select id as hotel from hotel where code = 'BLR-001'");
    const { company } = await queryRow<{ company: number }>('select min(id) as company from corporate');
    const { reference } = await queryRow<{ reference: string }>('select max(reference) as reference from booking');
    const { partner } = await queryRow<{ partner: string }>('select min(code) as partner from partner');
    await signInAtConsole(page, 'admin@folio.example');
    const problems: string[] = [];
    for (const path of listPages({ hotelId: hotel, companyId: company, reference, list: 'arrivals', code: partner })) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await checkPage(page).catch((error: unknown) => problems.push(`${path}: ${String(error)}`));
    }
    expect(problems).toEqual([]);
  });
});
