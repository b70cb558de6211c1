import { render, screen, within } from '@testing-library/react';
import { DayTable } from '@/app/(console)/console/money/days/_components/day-table';

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }));

const NO_CLOSE = { checks: {}, closed: null, isNext: false, isBeforeFirst: false };

const days = [
  { ...NO_CLOSE, day: '2026-11-05' },
  { ...NO_CLOSE, day: '2026-11-04', isNext: true },
  { ...NO_CLOSE, day: '2026-11-03', closed: { number: 1, closedBy: 'Asha' } },
  { ...NO_CLOSE, day: '2026-11-02', isBeforeFirst: true },
];

/** With the name of the column, which narrow screens show. */
const states = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').at(-1)?.textContent);

test('DayTable says of days before the first closed one that they need no close', () => {
  render(<DayTable days={days} mayWrite />);
  expect(states()).toEqual([
    ...['StateNot closed', 'StateClose the day'],
    ...['StateNo. 1, Asha', 'StateBefore the first close'],
  ]);
});
