import { focusManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DeskCalendar } from '@/components/desk-calendar/desk-calendar';
import {
  changeDeskCalendarEndpoint,
  getDeskCalendarEndpoint,
  undoDeskCalendarChangeEndpoint,
  type CalendarChangeAnswer,
  type CellProblemDetails,
  type DeskCalendar as Calendar,
} from '@/lib/domains/ari/contract/desk-calendar';
import { createCalendar } from '@/tests/support/desk-calendar';
import { createResponse } from '@/tests/support/mock-fetch';
import { mockFetchCalls } from '@/tests/support/mock-fetch-calls';

const READ = 'GET /api/desk/hotels/3/calendar/';
const CHANGE = 'POST /api/desk/hotels/3/calendar/changes/';
const UNDO = 'POST /api/desk/hotels/3/calendar/changes/9/undo/';
const CHANGED: CalendarChangeAnswer = {
  ...{ changeId: null, lastChange: 7, undoUntil: null, changedCount: 1, problems: [] },
  cells: [{ kind: 'stock', roomType: 'oak', night: '2026-12-01', before: { total: 4 }, after: { total: 6 } }],
};
const CONFLICT: CellProblemDetails = {
  ...{ kind: 'stock', roomType: 'oak', night: '2026-12-01', code: 'changed', taken: null, name: 'Omkar Hegde' },
  ...{ changedAt: '2026-11-26T10:00:00.000Z', value: { total: 5 } },
};

let server: ReturnType<typeof mockFetchCalls>;
afterEach(() => {
  server.restore();
  focusManager.setFocused(undefined);
});

/** @param changes answers to changes and dry runs, one per call; the last one is repeated */
function renderCalendar(calendar: Calendar, changes: CalendarChangeAnswer[] = [], isReadOnly = false) {
  let calls = 0;
  server = mockFetchCalls({
    [READ]: () => createResponse(getDeskCalendarEndpoint, calendar),
    [CHANGE]: () => createResponse(changeDeskCalendarEndpoint, changes[Math.min(calls++, changes.length - 1)]),
    [UNDO]: () =>
      createResponse(undoDeskCalendarChangeEndpoint, {
        ...{ ...CHANGED, changedCount: 0, cells: [], notRestoredCount: 1 },
        problems: [CONFLICT],
      }),
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <DeskCalendar hotelId={3} today="2026-12-01" isReadOnly={isReadOnly} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const firstCell = () => screen.findByRole('gridcell', { name: /^3 \/ 4/, selected: true });
const bodiesOf = () => server.asked.filter(({ call }) => call === CHANGE).map(({ body }) => body as Body);
type Body = { items: { room_types?: string[]; from: string; to: string; set: object }[] } & Record<string, unknown>;

async function typeTotal(user: ReturnType<typeof userEvent.setup>, total: string) {
  (await firstCell()).focus();
  await user.keyboard(`${total}{Enter}`);
  return within(await screen.findByRole('dialog'));
}

test('DeskCalendar renders only the visible cells of a year, and states its real size', async () => {
  renderCalendar(createCalendar(['Oak', 'Maple'], 365));
  const grid = await screen.findByRole('grid');
  expect(grid).toHaveAttribute('aria-rowcount', '11');
  expect(grid).toHaveAttribute('aria-colcount', '366');
  expect(within(grid).getAllByRole('gridcell').length).toBeLessThan(400);
  expect(grid.querySelectorAll('[role="gridcell"][tabindex="0"]')).toHaveLength(1);
});

test('DeskCalendar moves and extends the selection with the keyboard and announces it', async () => {
  const user = renderCalendar(createCalendar(['Oak'], 30));
  (await firstCell()).focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toHaveAttribute('data-cell', '0:1');
  await user.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
  expect(screen.getByRole('status')).toHaveTextContent(
    'Selected: Left / total of Oak to Restrictions of Oak, Wed, 2 Dec to Thu, 3 Dec, 4 cells',
  );
  await user.keyboard('{Escape}');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('DeskCalendar keeps the focus in the grid when keys are faster than scrolling', async () => {
  const user = renderCalendar(createCalendar(['Oak'], 365));
  (await firstCell()).focus();
  // Without layout, the grid is never scrolled, so each month is beyond the visible cells.
  await user.keyboard('{Alt>}{PageDown}{PageDown}{PageDown}{/Alt}{ArrowDown}');
  expect(document.activeElement).toHaveAttribute('data-cell', '1:90');
});

test('DeskCalendar shows before and after of a typed value, saves it, and names what an undo did not restore', async () => {
  const undoUntil = new Date(Date.now() + 600_000).toISOString();
  const user = renderCalendar(createCalendar(['Oak'], 30), [CHANGED, { ...CHANGED, changeId: 9, undoUntil }]);
  const dialog = await typeTotal(user, '6');
  const row = await dialog.findByRole('row', { name: /1 Dec 2026/ });
  expect(row).toHaveTextContent(/Rooms.*4.*6/);
  expect(bodiesOf()).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: 'Save 1 cell' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/Oak, 1 Dec 2026, rooms: Omkar Hegde changed it on/)).toBeVisible();
  const [dryRun, saved, ...others] = bodiesOf();
  expect(others).toEqual([]);
  const items = [{ room_types: ['oak'], from: '2026-12-01', to: '2026-12-01', set: { total: 6 } }];
  expect(dryRun).toMatchObject({ items, seen_change: 7, dry_run: true });
  expect(saved).toEqual({ items, seen_change: 7, overwrite: false });
});

test('DeskCalendar sends one request for a double click on Save, and the next edit has seen the saved change', async () => {
  const calendar = createCalendar(['Oak'], 30);
  const undoUntil = new Date(Date.now() + 600_000).toISOString();
  const user = renderCalendar(calendar, [CHANGED, { ...CHANGED, changeId: 8, undoUntil }, CHANGED]);
  const dialog = await typeTotal(user, '6');
  const save = await dialog.findByRole('button', { name: 'Save 1 cell' });
  calendar.lastChange = 8;
  fireEvent.click(save);
  fireEvent.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(bodiesOf()).toHaveLength(2);
  await typeTotal(user, '7');
  expect(bodiesOf().at(-1)).toMatchObject({ seen_change: 8, dry_run: true });
});

test('DeskCalendar warns of an unusual price and saves it all the same', async () => {
  const prices = { single: 4000, double: 4500, extraAdult: 800, kid: 0, isException: false };
  const after = { ...prices, single: 12.5, isException: true };
  const rate = { kind: 'rate' as const, roomType: 'oak', night: '2026-12-01', before: prices, after };
  const user = renderCalendar(createCalendar(['Oak'], 30), [{ ...CHANGED, cells: [rate] }]);
  const dialog = await typeTotal(user, '12');
  expect(await dialog.findByText('Oak, 1 Dec 2026: ₹12.50 for one guest instead of ₹4,000')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Save 1 cell' })).toBeVisible();
});

test('DeskCalendar lets the second person overwrite the change of the first', async () => {
  const conflict = { ...CHANGED, changedCount: 0, cells: [], problems: [CONFLICT] };
  const user = renderCalendar(createCalendar(['Oak'], 30), [conflict, CHANGED]);
  const dialog = await typeTotal(user, '6');
  expect(await dialog.findByText('Omkar Hegde changed it on 26 Nov 2026, 15:30 to: 5')).toBeVisible();
  expect(dialog.getByText('You entered: 6')).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Save/ })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Overwrite with my values' }));
  expect(await dialog.findByRole('button', { name: 'Save 1 cell' })).toBeVisible();
  expect(bodiesOf().map(({ overwrite }) => overwrite)).toEqual([false, true]);
});

test('DeskCalendar refreshes when the window gets the focus, and keeps the selection and what an edit has seen', async () => {
  const calendar = createCalendar(['Oak'], 30);
  const user = renderCalendar(calendar, [CHANGED]);
  (await firstCell()).focus();
  await user.keyboard('{ArrowRight}');
  const selected = screen.getByText(/^Selected: /).textContent;
  await user.keyboard('6');
  calendar.lastChange = 8;
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await waitFor(() => expect(server.asked.filter(({ call }) => call === READ)).toHaveLength(2));
  expect(screen.getByText(/^Selected: /).textContent).toBe(selected);
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog');
  expect(bodiesOf()).toMatchObject([{ seen_change: 7 }]);
  await user.keyboard('{Escape}');
  await user.keyboard('5{Enter}');
  await waitFor(() => expect(bodiesOf().at(-1)).toMatchObject({ seen_change: 8 }));
});

test('DeskCalendar changes nothing if the second person keeps the values of the first', async () => {
  const conflict = { ...CHANGED, changedCount: 0, cells: [], problems: [CONFLICT] };
  const user = renderCalendar(createCalendar(['Oak'], 30), [conflict]);
  const dialog = await typeTotal(user, '6');
  await user.click(await dialog.findByRole('button', { name: 'Keep the other values' }));
  expect(await dialog.findByText(/Nothing changes/)).toBeVisible();
  expect(bodiesOf()).toHaveLength(1);
});

test('DeskCalendar names night and number of rooms that are sold or held, and offers no saving', async () => {
  const below: CellProblemDetails = { ...CONFLICT, code: 'below_sold', taken: 3, name: null, value: null };
  const user = renderCalendar(createCalendar(['Oak'], 30), [{ ...CHANGED, cells: [], problems: [below] }]);
  const dialog = await typeTotal(user, '2');
  expect(await dialog.findByText('3 rooms are sold or held. The total cannot be less.')).toBeVisible();
  expect(dialog.getByText('Oak, 1 Dec 2026, rooms')).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Save/ })).not.toBeInTheDocument();
});

test('DeskCalendar refuses a pasted block with an invalid cell and sends nothing', async () => {
  renderCalendar(createCalendar(['Oak'], 30));
  fireEvent.paste(await firstCell(), { clipboardData: { getData: () => '5\tx' } });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Nothing was changedOak, Left / total, Wed, 2 Dec: “x” is not a number of rooms from 0 to 5000.',
  );
  expect(bodiesOf()).toHaveLength(0);
});

test('DeskCalendar edits weekdays of a range in the panel', async () => {
  const user = renderCalendar(createCalendar(['Oak'], 30), [CHANGED]);
  await user.click(await screen.findByRole('button', { name: 'Edit selection' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Edit rooms and rates' }));
  fireEvent.change(panel.getByLabelText('Last night'), { target: { value: '2026-12-10' } });
  for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Sat', 'Sun'])
    await user.click(panel.getByRole('button', { name: day }));
  await user.type(panel.getByLabelText('Minimum stay, nights'), '2');
  await user.click(panel.getByRole('button', { name: 'Review' }));
  await waitFor(() => expect(bodiesOf()).toHaveLength(1));
  expect(bodiesOf()[0]?.items).toEqual([
    { room_types: ['oak'], from: '2026-12-04', to: '2026-12-04', set: { min_stay: 2 } },
  ]);
});

test('DeskCalendar is read-only for the role desk and says why a night cannot be sold', async () => {
  const user = renderCalendar(createCalendar(['Oak'], 30, { Oak: { 1: { reasons: 16, flags: 1 } } }), [], true);
  (await firstCell()).focus();
  await user.keyboard('{ArrowRight}5{Enter}');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Nothing was changedYou can read this page.');
  expect(document.activeElement).toHaveAccessibleName('3 / 4. Cannot be sold: Stop-sell is on');
  expect(screen.getByRole('region', { name: 'Night in detail' })).toHaveTextContent('Cannot be sold: Stop-sell is on.');
  expect(screen.queryByRole('button', { name: 'Edit selection' })).not.toBeInTheDocument();
});

test('DeskCalendar marks cells of a partner and refuses to edit them', async () => {
  const partner = { partnerCode: 'cm', partnerName: 'Channel Manager' };
  const partnerCells = [{ kind: 'stock' as const, from: '2026-12-01', to: '2026-12-30', ...partner }];
  const user = renderCalendar({ ...createCalendar(['Oak'], 30), partnerCells });
  const cell = await firstCell();
  expect(cell).toHaveAttribute('aria-readonly', 'true');
  cell.focus();
  await user.keyboard('6{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Channel Manager maintains this value');
  await user.click(screen.getByRole('button', { name: 'Take over until …' }));
  expect(within(await screen.findByRole('dialog')).getByLabelText('Rooms')).toBeChecked();
});

test('DeskCalendar has an empty state without room types', async () => {
  renderCalendar(createCalendar([], 30));
  expect(await screen.findByText('The hotel has no room types yet')).toBeVisible();
});
