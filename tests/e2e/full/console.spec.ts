import { consolePaths } from '@/lib/console-paths';
import { STAFF_ROLE_NAMES } from '@/lib/domains/staff/rules/role-names';
import { pageRoutes } from '@/lib/page-routes';
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
    await page.goto(consolePaths.login());
    await expect(page).toHaveURL(consolePaths.home());
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(consolePaths.login());
    await expect(page.getByText('Your session has ended')).toHaveCount(0);
  });

test('the console pages have no accessibility violation, are private and are not indexed', async ({ page }) => {
  const answer = await page.goto(consolePaths.login());
  expect(answer?.headers()['cache-control']).toContain('no-store');
  expect(answer?.headers()['content-security-policy']).toContain("'nonce-");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await checkPage(page);
});

test.describe('for an administrator', () => {
  test.setTimeout(900_000);

  const routes: string[] = pageRoutes.filter(({ access }) => access === 'staff').map(({ pattern }) => pattern);
  const addressOf = (pattern: string) => new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`);

  test('every page of the console has no accessibility problem, wide and on a phone', async ({ page }) => {
    await signInAtConsole(page, 'admin@folio.example');
    await page.goto(consolePaths.rateImports());
    const file =
      'hotel_code,room_type,channel,from,to,single,double,extra_adult\nNONE-1,X,corp,2027-01-01,2027-01-02,1,2,3\n';
    await page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'rates.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
    await page.getByRole('button', { name: 'Check the file' }).click();
    await expect(page).toHaveURL(new RegExp(`${consolePaths.rateImports()}\\d+/$`));

    const { reference } = await queryRow<{ reference: string }>(
      "select max(reference) as reference from booking where status = 'confirmed' and checkin > app_now()::date + 2",
    );
    const lists = routes.filter((pattern) => !pattern.includes('{'));
    const waiting = new Set(routes.filter((pattern) => pattern.includes('{')));
    const problems: string[] = [];
    // Pages of single objects are those that other pages link to; the first booking of the list may be one that cannot be changed.
    const addresses = [...lists, consolePaths.booking(reference), consolePaths.bookingChange(reference)];
    for (const path of addresses) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await checkPage(page).catch((error: unknown) => problems.push(`${path}: ${String(error)}`));
      const links = await page
        .locator('a[href^="/console/"]')
        .evaluateAll((anchors) => anchors.map((anchor) => (anchor as HTMLAnchorElement).pathname));
      for (const pattern of waiting) {
        const link = links.find((one) => addressOf(pattern).test(one) && !lists.includes(one));
        if (link === undefined) continue;
        waiting.delete(pattern);
        addresses.push(link);
      }
    }
    expect(problems).toEqual([]);
    expect([...waiting]).toEqual([]);
  });
});
