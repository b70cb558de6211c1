import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchWidget } from '@/components/search/search-widget';
import { INITIAL_SEARCH } from '@/lib/domains/search/rules/search-state';
import { mockFetch, createErrorResponse, type SentCall } from '@/tests/support/mock-fetch';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));

const SEARCH = '/api/v2/search/';
const AREA = { city: 'Bengaluru', state: 'Karnataka', country: 'India' };
const HOTEL = {
  ...INITIAL_SEARCH,
  location: { label: 'Oak House', hotelId: 7, placeId: null, area: AREA, coordinates: null },
  range: { start: '2026-12-10', end: '2026-12-12' },
};
const FOUND = { id: 7, availability: true, path: '/hotels-in-bengaluru/oak-house-indiranagar-abcdefgh/' };

let sent: SentCall[];

function renderWidget(answers: Parameters<typeof mockFetch>[0]) {
  sent = mockFetch(answers);
  push.mockReset();
  render(<SearchWidget today="2026-11-21" initial={HOTEL} />);
  return userEvent.setup();
}
const searchRequests = () => sent.filter(({ path }) => path === SEARCH);

test('SearchWidget sends one request for a double click and the Enter key', async () => {
  const user = renderWidget({ [SEARCH]: { body: { result: [FOUND] } } });
  // The response waits until all events are dispatched.
  const respond = global.fetch;
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  global.fetch = async (...call) => {
    const response = respond(...call);
    await released;
    return response;
  };
  const button = screen.getByRole('button', { name: 'Search' });
  await user.dblClick(button);
  await user.keyboard('{Enter}');
  release();
  await waitFor(() => expect(push).toHaveBeenCalled());
  expect(searchRequests()).toHaveLength(1);
  expect(push).toHaveBeenCalledTimes(1);
  expect(push.mock.calls[0]?.[0]).toContain(FOUND.path);
});

test('removing a room moves the focus to "Add room"', async () => {
  const user = renderWidget({});
  await user.click(screen.getByRole('button', { name: /Occupancy/ }));
  await user.click(await screen.findByRole('button', { name: 'Multiple Rooms' }));
  await user.click(screen.getByRole('button', { name: 'Add room' }));
  await user.click(within(screen.getByRole('group', { name: 'Room 2' })).getByRole('button', { name: /^Remove/ }));
  expect(screen.queryByRole('group', { name: 'Room 2' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add room' })).toHaveFocus();
});

test('SearchWidget opens the results without an error when the hotel request fails', async () => {
  const user = renderWidget({ [SEARCH]: createErrorResponse('The service is busy.', 2014, 503) });
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(push).toHaveBeenCalledWith(expect.stringMatching(/^\/search\/\?.*nearby=true/)));
  expect(screen.queryByText(/busy/)).not.toBeInTheDocument();
});

test('SearchWidget shows no error and keeps the text when suggestions cannot be loaded', async () => {
  const user = renderWidget({ '/api/v1/search/autocomplete/': createErrorResponse('The service is busy.', 2014, 503) });
  const box = screen.getByRole('combobox', { name: 'Where' });
  await user.clear(box);
  await user.type(box, 'Indira');
  await waitFor(() => expect(sent.some(({ path }) => path.includes('autocomplete'))).toBe(true));
  // "Searching…" disappears when the failed response has arrived.
  await waitFor(() => expect(screen.queryByText('Searching…')).not.toBeInTheDocument());
  expect(screen.queryByText(/busy|No place or hotel/)).not.toBeInTheDocument();
  expect(box).toHaveValue('Indira');
});

test('SearchWidget shows that no place was found only after the response', async () => {
  const user = renderWidget({ '/api/v1/search/autocomplete/': { body: { suggestions: [] } } });
  const respond = global.fetch;
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  global.fetch = async (...call) => {
    const response = respond(...call);
    await released;
    return response;
  };
  const box = screen.getByRole('combobox', { name: 'Where' });
  await user.clear(box);
  await user.type(box, 'zz');
  expect(screen.queryByText(/No place or hotel|Searching/)).not.toBeInTheDocument();
  await user.type(box, 'z');
  expect(await screen.findByText('Searching…')).toBeInTheDocument();
  expect(screen.queryByText(/No place or hotel/)).not.toBeInTheDocument();
  release();
  expect(await screen.findByText('No place or hotel by this name')).toBeInTheDocument();
});

describe('an incomplete search', () => {
  const missing = 'Choose a place from the list';

  test('shows an error at the place field when no place is chosen, until the text changes', async () => {
    const user = renderWidget({ '/api/v1/search/autocomplete/': { body: { suggestions: [] } } });
    const box = screen.getByRole('combobox', { name: 'Where' });
    await user.clear(box);
    await user.type(box, 'Indira');
    expect(box).not.toHaveAttribute('aria-invalid');
    await user.keyboard('{Escape}{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent(missing);
    expect(box).toHaveFocus();
    expect(box).toBeInvalid();
    expect(box).toHaveAccessibleDescription(missing);
    await user.type(box, 'n');
    expect(screen.queryByText(missing)).not.toBeInTheDocument();
    expect(box).toBeValid();
    expect(push).not.toHaveBeenCalled();
  });

  test('opens the dialog for missing dates or rooms', async () => {
    const noDates = { ...HOTEL, range: { start: null, end: null } };
    const { unmount } = render(<SearchWidget today="2026-11-21" initial={noDates} />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(await screen.findByRole('dialog', { name: 'Choose check-in and check-out' })).toBeVisible();
    unmount();
    render(<SearchWidget today="2026-11-21" initial={{ ...HOTEL, rooms: [] }} />);
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(await screen.findByRole('dialog', { name: 'Choose at least one room' })).toBeVisible();
  });
});

test('"Clear where" removes the chosen place, and the search requires a new one', async () => {
  const user = renderWidget({});
  await user.click(screen.getByRole('button', { name: 'Clear where' }));
  const box = screen.getByRole('combobox', { name: 'Where' });
  expect(box).toHaveValue('');
  expect(box).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Clear where' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Search', hidden: true }));
  expect(box).toHaveFocus();
  expect(push).not.toHaveBeenCalled();
  expect(searchRequests()).toHaveLength(0);
});
