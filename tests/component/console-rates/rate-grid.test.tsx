import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RateGrid } from '@/app/(console)/console/rates/grid/_components/rate-grid';
import { getDeskCalendarEndpoint } from '@/lib/domains/ari/contract/desk-calendar';
import { listCompanyNightsEndpoint } from '@/lib/domains/console-rates/contract/grid';
import { createCalendar } from '@/tests/support/desk-calendar';
import { createResponse } from '@/tests/support/mock-fetch';
import { mockFetchCalls } from '@/tests/support/mock-fetch-calls';

let server: ReturnType<typeof mockFetchCalls>;
afterEach(() => server.restore());

test('RateGrid shows in the calendar what the company pays and which rule decides the focused night', async () => {
  const price = { plan: 'adjustment' as const, contract: 'YEAR-1', adjustment: -5 };
  const rule = { id: 12, from: '2026-12-01', to: '2026-12-31', weekdays: 0b1100000, priority: 7 };
  server = mockFetchCalls({
    'GET /api/console/hotels/3/calendar/': () => createResponse(getDeskCalendarEndpoint, createCalendar(['Oak'], 2)),
    'GET /api/console/rates/hotels/3/company-nights/': () =>
      createResponse(listCompanyNightsEndpoint, {
        nights: [
          { roomType: 'oak', night: '2026-12-01', price: { ...price, single: 3420, double: 3847.5, rule } },
          { roomType: 'oak', night: '2026-12-02', price: null },
        ],
      }),
  });
  const range = { from: '2026-12-01', to: '2026-12-02' };
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RateGrid hotelId={3} company={{ id: 5, name: 'Acme' }} range={range} today="2026-12-01" mayWrite={false} />
    </QueryClientProvider>,
  );
  const cell = await screen.findByRole('gridcell', { name: /^₹3,848 P\. General corporate rate, -5 % of contract/ });
  expect(screen.getByRole('rowheader', { name: /Acme, double/ })).toBeInTheDocument();
  await userEvent.setup().click(cell);
  expect(screen.getByText(/rule 12: .*Sat, Sun, priority 7/)).toBeInTheDocument();
  expect(screen.getByText('₹3,420 single, ₹3,847.50 double, before tax')).toBeInTheDocument();
  expect(screen.getByText('You can read this page. The role Revenue changes it.')).toBeInTheDocument();
});
