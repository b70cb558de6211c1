import { expect, type Page } from 'playwright/test';
import { paths } from '@/lib/paths';
import { checkPage } from './check-page';
import { cellBeside, focusedCell, type Hand } from './desk-hand';
import { makePhotograph } from './photograph';

/** A month whose nights no other test changes. */
const MONTH = 5;

const stays = (page: Page, list: string) => page.getByRole('list', { name: list, exact: true }).getByRole('button');
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const referenceOf = (text: string | null) => /FOL\w+/.exec(text ?? '')?.[0] ?? '';

export async function openToday(page: Page, hotelId: number): Promise<void> {
  await page.goto(paths.deskSection(hotelId, 'today'));
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect(stays(page, 'Arrivals').first()).toBeVisible();
}

/** Checks a guest in, with a room number. */
export async function recordArrival(page: Page, hand: Hand, room: string): Promise<void> {
  const arrival = stays(page, 'Arrivals').filter({ hasText: 'Due' }).first();
  const reference = referenceOf(await arrival.textContent());
  await hand.press(arrival);
  await hand.press(button(page, 'Check in'));
  await expect(dialog(page)).toContainText('Nothing is charged or refunded');
  await hand.write(
    dialog(page)
      .getByLabel(/Room number/)
      .first(),
    room,
  );
  await hand.press(button(page, 'Check in'));
  await expect(dialog(page)).toContainText('In house');
  await hand.press(button(page, 'Close'));
  await expect(stays(page, 'Arrivals').filter({ hasText: reference })).toContainText(`Room ${room}`);
}

/** Shows the charge of a no-show, records it, and takes it back. */
export async function recordNoShow(page: Page, hand: Hand): Promise<void> {
  await hand.openTab(/In house/);
  await hand.press(stays(page, 'In house').filter({ hasText: '4 nights' }).first());
  await hand.choose(button(page, 'More actions'), 'Record no-show');
  await expect(dialog(page)).toContainText('The charge is ₹');
  await checkPage(page);
  await hand.press(button(page, 'Record no-show'));
  await expect(dialog(page)).toContainText('No-show');
  await hand.press(button(page, 'Take no-show back'));
  await expect(dialog(page)).toContainText('are taken back');
  await hand.press(button(page, 'Take no-show back'));
  await expect(dialog(page)).toContainText('In house');
  await expect(dialog(page)).toContainText('No-show taken back');
  await hand.press(button(page, 'Close'));
}

/** Guests who were to stay longer leave today. */
export async function recordEarlyDeparture(page: Page, hand: Hand): Promise<void> {
  await hand.openTab(/In house/);
  await hand.press(stays(page, 'In house').filter({ hasText: '4 nights' }).last());
  await hand.press(button(page, 'Early departure'));
  await expect(dialog(page)).toContainText(/nights? released/);
  await hand.write(dialog(page).getByLabel('Reason'), 'The meeting was cancelled');
  await hand.press(button(page, 'Early departure'));
  await expect(dialog(page)).toContainText('Departed');
  await expect(dialog(page)).toContainText('The meeting was cancelled');
  await hand.press(button(page, 'Close'));
}

/** Changes the website rate of a night in the calendar, sees before and after, and restores it. */
export async function changeRate(page: Page, hand: Hand, hotelId: number): Promise<void> {
  await page.goto(paths.deskSection(hotelId, 'calendar'));
  await expect(page.getByRole('grid')).toBeVisible();
  await hand.showMonth(MONTH);
  const cell = await cellBeside(page, focusedCell(page), 0, 2);
  const before = await cell.innerText();
  await hand.enterPrice(cell, '5150');
  await expect(dialog(page)).toContainText('₹5,150');
  await checkPage(page);
  await hand.press(dialog(page).getByRole('button', { name: /^Save \d+ cell/ }));
  await expect(dialog(page)).toHaveCount(0);
  await expect(cell).toHaveText('₹5,150');
  await hand.press(page.getByRole('button', { name: 'Undo', exact: true }));
  await expect(cell).toHaveText(before);
}

/** Adds a photograph, waits until it is prepared, and deletes it. */
export async function addPhotograph(page: Page, hand: Hand, hotelId: number): Promise<void> {
  await page.goto(paths.deskSection(hotelId, 'content'));
  await expect(page.getByRole('heading', { name: /Completeness/ })).toBeVisible();
  await hand.openTab('Photographs');
  const list = page.getByRole('list', { name: 'Photographs in their order' }).getByRole('listitem');
  await expect(list.first()).toBeVisible();
  const before = await list.count();
  const chooser = page.waitForEvent('filechooser');
  await hand.press(page.getByRole('button', { name: 'Add photographs' }));
  await (await chooser).setFiles([await makePhotograph('lobby-b.png', 3)]);
  await expect(list).toHaveCount(before + 1, { timeout: 60_000 });
  await expect(list.getByText('Is prepared')).toHaveCount(0, { timeout: 60_000 });
  await hand.press(list.last().getByRole('button', { name: /^Delete/ }));
  await hand.press(button(page, 'Delete'));
  await expect(list).toHaveCount(before);
}
