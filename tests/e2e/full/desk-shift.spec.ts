import type { Page } from 'playwright/test';
import { paths } from '@/lib/paths';
import { checkPage } from '../support/check-page';
import { queryRow } from '../support/database';
import { expectConsistentLedger } from '../support/bookings';
import { byFinger, byKeyboard, byMouse, type Hand } from '../support/desk-hand';
import {
  addPhotograph,
  changeRate,
  openToday,
  recordArrival,
  recordEarlyDeparture,
  recordNoShow,
} from '../support/desk-shift';
import { signInAtDesk } from '../support/desk-sign-in';
import { makePhotograph } from '../support/photograph';
import { expect, test } from '../support/test';

/** One request is interrupted on purpose, and one answer of a conflict is expected. */
test.use({ expectedProblem: /status of (40[03]|409)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/ });
test.slow();

const signInAsOwner = (page: Page) => signInAtDesk(page, 'owner@copperlane.example');

const hotelOf = (code: string) =>
  queryRow<{ id: number; description: string }>('select id, description from hotel where code = $1', [code]);

async function publicText(page: Page, id: number): Promise<string> {
  const { path } = (await (await page.request.get(`/api/v2/hotels/${id}/details/`)).json()) as { path: string };
  return (await page.request.get(path)).text();
}

test.describe('a whole shift', () => {
  async function workShift(page: Page, hand: Hand, { isShort = false } = {}): Promise<void> {
    const { id } = await hotelOf('BLR-001');
    await signInAsOwner(page);
    await openToday(page, id);
    await checkPage(page);
    await recordArrival(page, hand, '204');
    await recordNoShow(page, hand);
    if (!isShort) await recordEarlyDeparture(page, hand);
    await changeRate(page, hand, id);
    await addPhotograph(page, hand, id);
    await expectConsistentLedger();
  }

  test.describe('on a tablet', () => {
    test.use({ viewport: { width: 820, height: 1180 } });

    test('arrivals, a no-show, an early departure, a rate and a photograph are recorded with the mouse', async ({
      page,
    }) => {
      await workShift(page, byMouse(page));
    });
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

    test('arrivals, a no-show, a rate and a photograph are recorded with a finger', async ({ page }) => {
      await workShift(page, byFinger(page), { isShort: true });
    });
  });

  test('every step can be done with the keyboard alone, and the list can be printed', async ({ page }) => {
    await workShift(page, byKeyboard(page));
    await openToday(page, (await hotelOf('BLR-001')).id);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(/: Arrivals, /)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print list' })).toBeHidden();
  });
});

test('the owner of a hotel changes texts and photographs, and the public page shows them', async ({ page }, {
  retry,
}) => {
  const { id, description } = await hotelOf('BLR-001');
  await signInAsOwner(page);
  await page.goto(paths.deskSection(id, 'content'));
  await expect(page.getByRole('heading', { name: /Completeness/ })).toBeVisible();
  await checkPage(page);

  const text = `${description} Changed at the desk.`;
  await page.getByLabel('Description', { exact: true }).fill(text);
  await page.getByLabel('Lift *').selectOption('yes');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByText('All changes are saved')).toBeVisible();
  await expect(async () => expect(await publicText(page, id)).toContain('Changed at the desk.')).toPass();

  await page.getByRole('tab', { name: 'Photographs' }).click();
  const list = page.getByRole('list', { name: 'Photographs in their order' });
  await expect(list.getByRole('listitem').first()).toBeVisible();
  const before = await list.getByRole('listitem').count();
  // The second part of the first file fails; the upload continues after the page is loaded again.
  let isInterrupted = true;
  await page.route(/picture-uploads\/[^/]+\/\?offset=[1-9]/, (route) =>
    isInterrupted ? route.abort('internetdisconnected') : route.continue(),
  );
  await page
    .locator('input[type="file"]')
    // A repeated attempt uploads others, because a hotel has each file once.
    .setInputFiles([
      await makePhotograph('lobby-a.png', 1 + 10 * retry),
      await makePhotograph('view-a.png', 2 + 10 * retry),
    ]);
  await expect(page.getByText('The connection is interrupted. The upload continues when it is back.')).toBeVisible();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  isInterrupted = false;
  await expect(page.getByRole('progressbar', { name: 'lobby-a.png' })).toHaveCount(0, { timeout: 60_000 });
  await expect(list.getByRole('listitem')).toHaveCount(before + 2, { timeout: 60_000 });
  await expect(list.getByText('Is prepared')).toHaveCount(0, { timeout: 60_000 });

  const view = list.getByRole('listitem').last();
  await view.getByRole('button', { name: /^Edit/ }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Description/).fill('The park behind the hotel');
  const focus = dialog.getByRole('button', { name: /Focal point/ });
  await focus.press('ArrowRight');
  await focus.press('Shift+ArrowUp');
  await expect(focus).toHaveAccessibleName('Focal point: 51 % from the left, 40 % from the top');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(dialog).toHaveCount(0);

  const earlier = page.getByRole('button', { name: 'Move earlier: The park behind the hotel' });
  for (let place = before + 1; place > 0; place -= 1) {
    await earlier.press('Enter');
    await expect(page.getByText(`place ${place} of ${before + 2}`)).toBeAttached();
    await expect(earlier).toBeFocused();
  }
  await expect(list.getByRole('listitem').first()).toContainText('The park behind the hotel');
  await checkPage(page);
  await expect(async () => expect(await publicText(page, id)).toContain('The park behind the hotel')).toPass();

  await page.getByRole('link', { name: 'Preview the page' }).click();
  await expect(page.getByText('Preview of the published page')).toBeVisible();
  await expect(page.getByRole('img', { name: 'The park behind the hotel' }).first()).toBeVisible();

  await page.goto(`${paths.deskSection(id, 'content')}#pictures`);
  // The interrupted upload may end after the other one.
  for (const name of ['The park behind the hotel', /Hotel Copperlane Square: the (lobby|view)/]) {
    await list
      .getByRole('listitem')
      .filter({ hasText: name })
      .last()
      .getByRole('button', { name: /^Delete/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await expect(list.getByRole('listitem')).toHaveCount(before);
  await page.getByRole('tab', { name: 'Texts and facts' }).click();
  await page.getByLabel('Description', { exact: true }).fill(description);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('All changes are saved')).toBeVisible();
});

test('of two people who change the same text, the second sees the first change and decides', async ({ page }) => {
  const { id, description } = await hotelOf('BLR-001');
  await signInAsOwner(page);
  await page.goto(paths.deskSection(id, 'content'));
  const field = page.getByLabel('Description', { exact: true });
  await expect(field).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(paths.deskSection(id, 'content'));
  await other.getByLabel('Description', { exact: true }).fill(`${description} The text of the first person.`);
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText('All changes are saved')).toBeVisible();

  await field.fill(`${description} The text of the second person.`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/has changed the same fields meanwhile/)).toBeVisible();
  await expect(page.getByText(/The text of the first person/)).toBeVisible();
  await expect(field).toHaveValue(`${description} The text of the second person.`);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await field.fill(description);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('All changes are saved')).toBeVisible();
  expect((await hotelOf('BLR-001')).description).toBe(description);
});
