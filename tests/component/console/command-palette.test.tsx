import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CommandPalette } from '@/components/console-shell/command-palette';
import { currentItem } from '@/components/console-shell/console-nav';
import { mockFetchCalls } from '@/tests/support/mock-fetch-calls';

const push = jest.fn();
jest.mock('next/navigation', () => ({ usePathname: () => '/console/', useRouter: () => ({ push }) }));

const ENTRIES = [
  { label: 'Today', href: '/console/', group: 'Sections' },
  { label: 'Second factors', href: '/console/second-factors/', group: 'Sections' },
  { label: 'Arrivals today', href: '/console/today/arrivals/', group: 'Work of today' },
];

function open(findsBookings = true) {
  push.mockClear();
  const onClose = jest.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CommandPalette entries={ENTRIES} findsBookings={findsBookings} onClose={onClose} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), onClose, field: screen.getByLabelText('Page, booking, company or hotel') };
}

test('the palette opens a page by the beginnings of its words and Enter', async () => {
  const { user, onClose, field } = open();
  await user.type(field, 'fac sec');
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Second factors',
    'Search bookings for “fac sec”',
  ]);
  await user.keyboard('{Enter}');
  expect(push).toHaveBeenCalledWith('/console/second-factors/');
  expect(onClose).toHaveBeenCalled();
});

test('the palette opens a booking by its reference, and searches other text', async () => {
  const { user, field } = open();
  await user.type(field, 'fol2b7kxw4q');
  await user.click(await screen.findByRole('option', { name: 'Open booking FOL2B7KXW4Q' }));
  expect(push).toHaveBeenCalledWith('/console/bookings/FOL2B7KXW4Q/');
  await user.clear(field);
  await user.type(field, 'Asha Rao');
  expect(await screen.findByRole('option', { name: 'Search bookings for “Asha Rao”' })).toBeInTheDocument();
});

test('the palette puts no contact into an address, and finds no bookings for other roles', async () => {
  const { user, field } = open();
  for (const contact of ['asha@guests.example', '98765 43210']) {
    await user.clear(field);
    await user.type(field, contact);
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
  }
});

test('the palette finds no bookings for a role that may not read them', async () => {
  const { user, field } = open(false);
  await user.type(field, 'FOL2B7KXW4Q');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});

test('the palette shows what the server finds below its own entries, each group with its heading', async () => {
  const server = mockFetchCalls({
    'GET /api/console/search/': () => ({
      body: {
        found: [
          { kind: 'booking', id: 'FOL2B7KXW4Q', title: 'FOL2B7KXW4Q, Asha Orbit', detail: 'Copperlane, 1 December' },
          { kind: 'company', id: '3', title: 'Orbit Foods', detail: '' },
          { kind: 'hotel', id: '7', title: 'Orbit Inn', detail: 'BLR-009, Bengaluru' },
        ],
      },
    }),
  });
  const { user, field } = open();
  await user.type(field, 'orbit');
  await user.click(await screen.findByRole('option', { name: /Orbit Inn/ }));
  expect(push).toHaveBeenCalledWith('/console/hotels/7/');
  // On a busy machine the text may be sent before it is complete, too.
  expect(new Set(server.asked.map(({ call }) => call))).toEqual(new Set(['GET /api/console/search/']));
  server.restore();
});

test('the current item of the menu is the section of the page', () => {
  const items = ENTRIES.slice(0, 2);
  expect(currentItem(items, '/console/')?.label).toBe('Today');
  expect(currentItem(items, '/console/today/answers/')?.label).toBe('Today');
  expect(currentItem(items, '/console/second-factors/')?.label).toBe('Second factors');
  expect(currentItem(items, '/console/unknown/')).toBeUndefined();
});

test('the palette says that the search failed, and not that it found nothing', async () => {
  mockFetchCalls({ 'GET /api/console/search/': () => ({ status: 500, body: {} }) });
  const { user, field } = open(false);
  await user.type(field, 'copperlane');
  expect(await screen.findByText('The search failed. Change the text to try again.')).toBeVisible();
});
