import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TodayBoard } from '@/components/console-today/today-board';
import type { TodayListName } from '@/lib/domains/console-today/rules/today-lists';
import { createErrorResponse, mockFetch, type MockResponses } from '@/tests/support/mock-fetch';

const SALES = '/api/console/today/sales/';
const STAYS = '/api/console/today/stays/';
const FOLLOW_UPS = '/api/console/today/follow-ups/';
const sales = (amount: number) => ({
  today: { bookings: 46, amount },
  week_ago: { bookings: 40, amount },
  week_ago_whole: { bookings: 61, amount },
  date: '2026-11-27',
  week_ago_date: '2026-11-20',
});

function show(lists: TodayListName[], answers: MockResponses) {
  mockFetch(answers);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <TodayBoard lists={lists} today="2026-11-27" />
    </QueryClientProvider>,
  );
}

const tile = (name: string) => within(screen.getByRole('region', { name }));

test('the bookings of today and their amount are compared with those of the same weekday by this time', async () => {
  show(['confirmed'], { [SALES]: { body: sales(1_50_000) } });
  expect(await screen.findByText('46')).toBeInTheDocument();
  expect(screen.getByText('+15 %')).toBeInTheDocument();
  expect(screen.getByText('Fri, 20 Nov: 40 by this time, 61 in all')).toBeInTheDocument();
  expect(screen.getByText('Amount booked')).toBeInTheDocument();
  expect(screen.getByText(/^₹\s?1,50,000$/)).toBeInTheDocument();
});

test('a tile that fails leaves the others on the page and can be repeated', async () => {
  show(['arrivals', 'answers'], {
    [STAYS]: { body: { rows: [], total: 0 } },
    [FOLLOW_UPS]: (attempt) =>
      attempt === 1 ? createErrorResponse('The database is busy', 2003, 503) : { body: { rows: [], total: 0 } },
  });
  expect(await tile('Hotels to follow up').findByRole('alert')).toHaveTextContent('The database is busy');
  expect(await tile('Arrivals today').findByText('No stay begins today')).toBeInTheDocument();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  expect(await tile('Hotels to follow up').findByText('No answer is overdue')).toBeInTheDocument();
});

test('a list has its number, its first rows and its link', async () => {
  const row = { id: 'answer-1', kind: 'Not answered', subject: 'Teak House, Pune', since: '2026-11-26T09:00:00.000Z' };
  show(['answers'], {
    [FOLLOW_UPS]: {
      body: {
        rows: [
          {
            ...row,
            detail: '',
            booking_reference: null,
            path: null,
            amount: null,
            contact: '',
            next: 'Call',
            action: null,
          },
        ],
        total: 12,
      },
    },
  });
  expect(await screen.findByText('12')).toBeInTheDocument();
  expect(screen.getByText('Teak House, Pune, since Thu, 26 Nov, 14:30')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Hotels to follow up' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/console\/today\/answers\/?$/),
  );
});

test('a list with more rows than are counted says so', async () => {
  show(['answers'], { [FOLLOW_UPS]: { body: { rows: [], total: 201 } } });
  expect(await screen.findByText('More than 200')).toBeInTheDocument();
});
