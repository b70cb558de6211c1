import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DayTable } from '@/app/(console)/console/money/days/_components/day-table';
import { mockFetch } from '@/tests/support/mock-fetch';

jest.mock('next/navigation', () => jest.requireActual('@/tests/support/mock-navigation'));

const LIST = '/api/console/money/days/';
const CLOSED = { number: 1, closed_by: 'Asha', closed_at: '2026-11-04T08:00:00.000Z' };
const rows = [
  { day: '2026-11-05', checks: {}, closed: null, is_next: false, may_begin: false },
  { day: '2026-11-04', checks: { report: 1 }, closed: null, is_next: true, may_begin: false },
  { day: '2026-11-03', checks: {}, closed: CLOSED, is_next: false, may_begin: false },
];

async function show(mayWrite: boolean, listed = rows) {
  const sent = mockFetch({
    [LIST]: { body: { rows: listed, total: listed.length } },
    [`${LIST}close/`]: { body: { day: '2026-11-04', number: 2 } },
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DayTable mayWrite={mayWrite} />
    </QueryClientProvider>,
  );
  await screen.findByRole('table');
  return sent;
}

/** With the name of the column, which narrow screens show. */
const states = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent);

test('DayTable offers to close the next day or all until a later one, and links what is open and closed days', async () => {
  await show(true);
  expect(states()).toEqual(['StateClose until here', 'StateClose the day', 'StateNo. 1']);
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Settlement report not imported: 1',
    '3 Nov 2026',
  ]);
});

test('DayTable has no button for staff who may only read', async () => {
  await show(false);
  expect(states()).toEqual(['StateNot closed', 'StateNot closed', 'StateNo. 1']);
});

test('DayTable closes a day with a reason and reads the list again', async () => {
  const sent = await show(true);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Close the day' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Open: Settlement report not imported: 1.')).toBeVisible();
  await user.type(dialog.getByLabelText(/^Reason/), 'Imported tomorrow');
  await user.click(dialog.getByRole('button', { name: 'Close the day' }));
  await screen.findByRole('button', { name: 'Close the day' });
  const call = sent.find(({ method }) => method === 'POST');
  expect(call?.body).toEqual({ day: '2026-11-04', reason: 'Imported tomorrow', is_begin: false });
  expect(sent.filter(({ path }) => path === LIST).length).toBeGreaterThan(1);
});

test('DayTable closes all days until one, oldest first, with one reason', async () => {
  const sent = await show(true, [
    { day: '2026-11-04', checks: { report: 1 }, closed: null, is_next: true, may_begin: false },
    { day: '2026-11-05', checks: {}, closed: null, is_next: false, may_begin: false },
    { day: '2026-11-06', checks: {}, closed: null, is_next: false, may_begin: false },
  ]);
  const user = userEvent.setup();
  const [until] = screen.getAllByRole('button', { name: 'Close until here' });
  await user.click(until as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Close all days until 5 Nov 2026?' }));
  await user.type(dialog.getByLabelText(/^Reason/), 'No payments');
  await user.click(dialog.getByRole('button', { name: 'Close the days' }));
  await screen.findAllByRole('button', { name: 'Close until here' });
  const posted = sent.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(posted).toEqual(['2026-11-04', '2026-11-05'].map((day) => ({ day, reason: 'No payments', is_begin: false })));
});

test('before the first close a later day can begin the books, after a warning', async () => {
  const sent = await show(true, [
    { day: '2026-11-05', checks: {}, closed: null, is_next: false, may_begin: true },
    { day: '2026-11-04', checks: {}, closed: null, is_next: true, may_begin: false },
  ]);
  expect(states()).toEqual(['StateBegin the books', 'StateClose the day']);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Begin the books' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Begin the books with 5 Nov 2026?' }));
  expect(dialog.getByText(/never closed or exported/)).toBeVisible();
  await user.type(dialog.getByLabelText(/^Reason/), 'Exported by hand until then');
  await user.click(dialog.getByRole('button', { name: 'Begin the books' }));
  await screen.findByRole('button', { name: 'Begin the books' });
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    ...{ day: '2026-11-05', reason: 'Exported by hand until then', is_begin: true },
  });
});
