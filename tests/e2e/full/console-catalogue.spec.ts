import type { Page } from 'playwright/test';
import { consolePaths } from '@/lib/console-paths';
import { checkPage } from '../support/check-page';
import { signInAtConsole } from '../support/console-sign-in';
import { queryRow } from '../support/database';
import { pressEnterOn, typeInto } from '../support/keyboard';
import { dayFromToday } from '../support/stay';
import { expect, test } from '../support/test';

/** A call that needs a fresh proof is answered with 403 first. */
test.use({ expectedProblem: /status of 40[13]/ });
test.slow();

interface Plan {
  hotel: string;
  room: string;
  policy: string;
}

/** A plan of website rates that no other test uses. */
const findPlan = () =>
  queryRow<Plan>(
    `select h.code as hotel, r.code as room, c.code as policy from rate_plan p join hotel h on h.id = p.hotel_id
     join room_type r on r.hotel_id = h.id join cancellation_policy c on c.id = p.cancellation_policy_id
     where p.channel = 'website' and h.status = 'published' order by h.id desc, p.id limit 1`,
  );

async function checkFile(page: Page, rows: readonly string[]): Promise<void> {
  const header = 'hotel_code,room_type,channel,from,to,priority,single,double,extra_adult,cancellation_policy';
  await page.getByLabel('File', { exact: true }).setInputFiles({
    ...{ name: 'season.csv', mimeType: 'text/csv' },
    buffer: Buffer.from([header, ...rows].join('\n')),
  });
  await pressEnterOn(page, page.getByRole('button', { name: 'Check the file' }));
  await expect(page.getByRole('heading', { name: 'What the file would change' })).toBeVisible();
}

test('revenue checks a file of rates, applies it and sees which rule decides the new price', async ({ browser }) => {
  const { hotel, room, policy } = await findPlan();
  const night = dayFromToday(150);
  const single = 4_000 + (Date.now() % 3_000);
  const row = (code: string) => `${code},${room},website,${night},${night},90,${single},${single + 500},800,${policy}`;
  const page = await (await browser.newContext()).newPage();
  await signInAtConsole(page, 'revenue@folio.example', consolePaths.rateImports());
  await checkFile(page, [row(hotel), row('NO-SUCH')]);
  const refused = page.getByRole('row').filter({ hasText: 'hotel "NO-SUCH" is unknown' });
  await expect(refused).toBeVisible();
  await checkPage(page);
  await pressEnterOn(page, page.getByRole('button', { name: 'Apply 1 row' }));
  await pressEnterOn(page, page.getByRole('dialog').getByRole('button', { name: 'Apply 1 row' }));
  await expect(page.getByText(/The file is applied: 1 new/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Result' })).toBeVisible();

  const { company } = await queryRow<{ company: string }>(
    "select name as company from corporate where status = 'active' order by id limit 1",
  );
  await page.goto(consolePaths.rateExplanation());
  await typeInto(page, page.getByRole('combobox', { name: 'Company' }), company);
  await page.getByRole('option').filter({ hasText: company }).first().click();
  await typeInto(page, page.getByRole('combobox', { name: 'Hotel' }), hotel);
  await page.getByRole('option').filter({ hasText: hotel }).click();
  await page.getByLabel('Room type').selectOption(room);
  await page.getByLabel('Night').fill(night);
  await page.keyboard.press('Enter');
  const price = `₹${single.toLocaleString('en-IN')}`;
  await expect(page.getByText(new RegExp(`${price}.* single`)).first()).toBeVisible();
  await checkPage(page);
});

test('catalogue changes the address of a landmark, and the former address redirects to it', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  await signInAtConsole(
    page,
    'catalogue@folio.example',
    `${consolePaths.places()}?kind=landmark&page_state=indexed&sort=-name`,
  );
  await pressEnterOn(page, page.getByRole('table').getByRole('link').first());
  const addresses = page.getByRole('region', { name: 'Addresses' });
  const pathOf = async () => (await addresses.getByRole('link').first().textContent()) ?? '';
  const former = await pathOf();
  const changeSlug = async (slug: string) => {
    await pressEnterOn(page, page.getByRole('button', { name: 'Change the address' }));
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Slug').fill(slug);
    await pressEnterOn(page, dialog.getByRole('button', { name: 'Change the address' }));
    await expect(dialog).toHaveCount(0);
  };
  const slug = (await page.getByRole('definition').nth(1).textContent())?.trim() ?? '';

  await pressEnterOn(page, page.getByRole('button', { name: 'Change the address' }));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Slug').fill('Not a Slug!');
  await pressEnterOn(page, dialog.getByRole('button', { name: 'Change the address' }));
  await expect(dialog.getByLabel('Slug')).toHaveAttribute('aria-invalid', 'true');
  await checkPage(page);
  await page.keyboard.press('Escape');

  await changeSlug(`${slug}-quarter`);
  await expect.poll(pathOf).toContain(`${slug}-quarter`);
  const present = await pathOf();
  await expect(addresses.getByText(/^Redirecting here:/)).toContainText(former);
  const answer = await page.request.get(former, { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([301, expect.stringContaining(present)]);
  expect((await page.request.get(present)).status()).toBe(200);
  await changeSlug(slug);
  await expect.poll(pathOf).toBe(former);
});

test('an administrator adds a member of staff, changes a setting with a reason and finds both in the audit log', async ({
  browser,
}) => {
  const page = await (await browser.newContext()).newPage();
  await signInAtConsole(page, 'admin@folio.example', consolePaths.staff());
  const email = `new${Date.now()}@folio.example`;
  await pressEnterOn(page, page.getByRole('button', { name: 'Add person' }));
  const adding = page.getByRole('dialog', { name: 'Add a person' });
  await adding.getByLabel('Name').fill('Nila Das');
  await adding.getByLabel('E-mail').fill(email);
  await adding.getByLabel('Role').selectOption('content');
  await adding.getByRole('button', { name: 'Add person' }).click();
  const printed = page.getByRole('dialog', { name: `One-time password of ${email}` });
  await expect(printed.getByLabel('One-time password')).toHaveValue(/.{10,}/);
  await checkPage(page);
  await pressEnterOn(page, printed.getByRole('button', { name: 'Done' }));
  await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible();

  await page.goto(consolePaths.settings());
  await pressEnterOn(page, page.getByRole('button', { name: 'Change CAREERS_URL' }));
  const changing = page.getByRole('dialog', { name: 'Change CAREERS_URL' });
  await changing.getByRole('textbox', { name: 'Value' }).fill('no address');
  await changing.getByLabel('Reason').fill('A new page for applicants');
  await changing.getByRole('button', { name: 'Save' }).click();
  await expect(changing.getByRole('alert')).toBeVisible();
  const url = `https://careers.example/${Date.now()}`;
  await changing.getByRole('textbox', { name: 'Value' }).fill(url);
  await changing.getByRole('button', { name: 'Save' }).click();
  await expect(changing).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'CAREERS_URL' })).toContainText(url);
  await checkPage(page);

  await page.goto(consolePaths.audit());
  const log = page.getByRole('table');
  await expect(log.getByText('A new page for applicants').first()).toBeVisible();
  await page.goto(consolePaths.health());
  await expect(page.getByRole('heading', { name: 'Health', level: 1 })).toBeVisible();
});
