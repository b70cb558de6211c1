import { paths } from '@/lib/paths';
import { startDeployment, type TestDeployment } from '@/scripts/test/test-deployment';
import { accounts, PASSWORD } from '../support/accounts';
import { environment } from '../support/environment';
import { expect, test } from '../support/test';

let deployment: TestDeployment;

// Starts a second deployment on the same database with LANDING_ACCESS=members.
test.beforeAll(async () => {
  test.setTimeout(180_000);
  deployment = await startDeployment(environment.databaseUrl, {
    DATABASE_URL: environment.databaseUrl,
    LANDING_ACCESS: 'members',
    JOBS_IN_PROCESS: 'false',
  });
});
test.afterAll(() => deployment.close());

const memberOnlyPaths = [paths.home(), paths.cities(), paths.city('bengaluru'), '/hotels-in-indiranagar-bengaluru/'];

test('a visitor without a session is redirected from every landing page to the login and receives none of its content', async ({
  request,
}) => {
  for (const path of [...memberOnlyPaths, '/HOTELS-IN-BENGALURU/', '/hotels-in-bengaluru/?page=2']) {
    const answer = await request.get(deployment.url + path, { maxRedirects: 0 });
    expect.soft(answer.status(), path).toBe(307);
    expect.soft(new URL(answer.headers().location ?? '', deployment.url).pathname, path).toBe(paths.login());
    expect.soft(answer.headers()['cache-control'], path).toBe('private, no-store');
    expect.soft(await answer.text(), path).not.toContain('Bengaluru');
  }
});

test('the FAQ and the static pages need no session', async ({ request }) => {
  for (const path of ['/faq/', '/aboutus/', '/terms/'])
    expect.soft((await request.get(deployment.url + path, { maxRedirects: 0 })).status(), path).toBe(200);
});

test('the sitemap is empty and robots.txt disallows every path', async ({ request }) => {
  expect(await (await request.get(`${deployment.url}/sitemap.xml`)).text()).not.toContain('<loc>');
  expect(await (await request.get(`${deployment.url}/robots.txt`)).text()).toMatch(/User-agent: \*\nDisallow: \/\n/);
});

test('a member who opens a landing page signs in and receives it without a public cache header', async ({ page }) => {
  const city = paths.city('pune');
  await page.goto(deployment.url + city);
  await expect(page).toHaveURL(deployment.url + paths.login(city));
  await page.getByLabel('Email').fill(accounts.booker.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(deployment.url + city);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pune');
  const answer = await page.request.get(deployment.url + paths.home());
  expect(answer.status()).toBe(200);
  expect(answer.headers()['cache-control']).not.toContain('public');
});
