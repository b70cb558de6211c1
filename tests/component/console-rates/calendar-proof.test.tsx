import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StaffFactorAccount } from '@/app/(console)/_components/staff-factor-account';
import { DeskCalendar } from '@/components/desk-calendar/desk-calendar';
import { ConsoleHotelSide } from '@/components/hotel-side/hotel-side';
// Loaded in advance, because the prompt loads it in less time than compiling it takes.
import '@/components/passkeys/proof-dialog';
import { ProofPrompt } from '@/components/passkeys/proof-prompt';
import { changeDeskCalendarEndpoint, getDeskCalendarEndpoint } from '@/lib/domains/ari/contract/desk-calendar';
import { createCalendar } from '@/tests/support/desk-calendar';
import { createResponse } from '@/tests/support/mock-fetch';
import { mockFetchCalls } from '@/tests/support/mock-fetch-calls';

let server: ReturnType<typeof mockFetchCalls>;
afterEach(() => server.restore());

const CHANGE = 'POST /api/console/hotels/3/calendar/changes/';

test('DeskCalendar at the console asks for the second factor before it reviews a change, and then shows the review', async () => {
  let isProved = false;
  server = mockFetchCalls({
    'GET /api/console/hotels/3/calendar/': () => createResponse(getDeskCalendarEndpoint, createCalendar(['Oak'], 30)),
    [CHANGE]: () =>
      isProved
        ? createResponse(changeDeskCalendarEndpoint, {
            ...{ changeId: null, lastChange: 7, undoUntil: null, changedCount: 1, problems: [] },
            cells: [{ kind: 'stock', roomType: 'oak', night: '2026-12-01', before: { total: 4 }, after: { total: 6 } }],
          })
        : { status: 403, body: { errors: [{ code: 2110, message: 'Please confirm that it is you, then try again' }] } },
    'POST /api/console/second-factor/prove/options/': () => ({
      body: { way: 'second_factor', has_app: true, options: null },
    }),
    'POST /api/console/second-factor/prove/': () => {
      isProved = true;
      return { body: { success: true } };
    },
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <StaffFactorAccount>
        <ConsoleHotelSide canEdit>
          <DeskCalendar hotelId={3} today="2026-12-01" isReadOnly={false} />
        </ConsoleHotelSide>
        <ProofPrompt />
      </StaffFactorAccount>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  (await screen.findByRole('gridcell', { name: /^3 \/ 4/, selected: true })).focus();
  await user.keyboard('6{Enter}');
  const proof = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  await user.type(await proof.findByRole('textbox'), '123456{Enter}');
  expect(await screen.findByRole('button', { name: 'Save 1 cell' })).toBeVisible();
  expect(server.asked.filter(({ call }) => call === CHANGE)).toHaveLength(2);
});
