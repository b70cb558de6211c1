import { readFile } from 'node:fs/promises';
import { consolePaths } from '@/lib/console-paths';
import { GSTIN_TEXT } from '@/lib/domains/gstin/constants';
import { SEARCH_TEXT } from '@/lib/domains/search/constants';
import { NAVBAR_TEXT } from '@/lib/platform/shell/constants';
import { paths } from '@/lib/paths';
import { accounts, PASSWORD } from './support/accounts';
import { cards } from './support/bank';
import { getBooking, expectPaidOnce } from './support/bookings';
import { ACME_GSTIN, expectConfirmed, fillCard, fillSteps, GUESTS, holdRooms, payAtBank } from './support/checkout';
import { findConsoleFiles, listFilesOf, watchFiles } from './support/console-files';
import { queryRows } from './support/database';
import { fetchMessages } from './support/inbox';
import { chooseDates, choosePlaceByKeyboard } from './support/search-form';
import { countTakenRooms, planStay } from './support/stay';
import { expect, test } from './support/test';

// The main journey that the README describes, from a landing page to the voucher.
test('a booker finds a hotel, books a room for two guests, pays, and opens the booking from the booking history', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const stay = await planStay(9);
  const before = await countTakenRooms(stay);
  const files = watchFiles(page);

  await page.goto(paths.city('bengaluru'));
  await expect(page.getByText(/^from/).first()).toBeVisible();
  await page.goto(paths.home());
  await page.getByRole('link', { name: NAVBAR_TEXT.login }).click();
  await page.getByLabel('Email').fill(accounts.booker.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: NAVBAR_TEXT.login }).click();
  await expect(page).toHaveURL(paths.home());

  await choosePlaceByKeyboard(page, 'Indiranagar');
  await chooseDates(page, stay.checkin, stay.checkout);
  await page.getByRole('button', { name: new RegExp(SEARCH_TEXT.occupancyDefault) }).click();
  await page.getByRole('button', { name: SEARCH_TEXT.presetTwoAdults }).click();
  await page.getByRole('button', { name: SEARCH_TEXT.search, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ hotels in Indiranagar/);
  const result = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: stay.hotelName }) });
  await expect(result.getByText('Corporate rate, before tax')).toBeVisible();
  await result.getByRole('link', { name: stay.hotelName }).click();

  await expect(page.getByRole('heading', { level: 1 })).toContainText(stay.hotelName);
  const corporate = page.getByRole('link', { name: /^Select .*Oak.* at the corporate rate$/ });
  await expect(corporate).toBeVisible();
  await expect(page.getByRole('link', { name: /^Select .*Oak.* at the website rate$/ })).toBeVisible();
  await corporate.click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review and book');
  await fillSteps(page);
  const billingHeading = page.getByRole('heading', { name: GSTIN_TEXT.billTo.split(' {')[0] ?? '' });
  await expect(billingHeading).toContainText(ACME_GSTIN);
  await page.getByLabel('Message for the hotel').fill('A quiet room, please');
  await holdRooms(page);
  await fillCard(page, cards.visa);
  await payAtBank(page, 'Success');
  const id = await expectConfirmed(page);
  await expectPaidOnce(stay, before);
  await expect(page.getByText(GUESTS.first).first()).toBeVisible();
  await expect(page.getByText(ACME_GSTIN).first()).toBeVisible();
  await expect(page.getByText('A quiet room, please')).toBeVisible();
  expect(await queryRows('select name from booking_guest where booking_id = $1 order by id', [id])).toEqual([
    { name: GUESTS.first },
    { name: GUESTS.second },
  ]);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Voucher (PDF)' }).click();
  const voucher = await readFile(await (await download).path());
  expect(voucher.subarray(0, 5).toString()).toBe('%PDF-');
  expect(voucher.length).toBeGreaterThan(3000);

  const { reference } = await getBooking(stay);
  await expect
    .poll(async () => (await fetchMessages(GUESTS.email)).filter(({ subject }) => subject.includes(reference)))
    .toMatchObject([{ status: 'sent', attachments: [`voucher-${id}`] }]);

  await page.getByRole('link', { name: 'All bookings' }).click();
  await expect(page).toHaveURL(paths.bookings());
  const bookingRow = page.getByRole('listitem').filter({ hasText: reference });
  const showMore = page.getByRole('button', { name: 'Show more' });
  await expect(page.getByRole('listitem').first()).toBeVisible();
  while (!(await bookingRow.isVisible()) && (await showMore.isVisible())) await showMore.click();
  await bookingRow.getByRole('link', { name: stay.hotelName, exact: true }).click();
  await expect(page).toHaveURL(paths.booking(id));
  await expect(page.getByText(reference).first()).toBeVisible();

  // The pages above loaded nothing of the console, whose login page is the proof that its scripts and styles are recognised.
  expect(files.size).toBeGreaterThan(10);
  expect(await findConsoleFiles(page.request, files)).toEqual([]);
  const ofConsole = await findConsoleFiles(page.request, await listFilesOf(page.request, consolePaths.login()));
  expect(ofConsole.some((address) => address.includes('.js'))).toBe(true);
  expect(ofConsole.some((address) => address.includes('.css'))).toBe(true);
});
