import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchWidget } from '@/components/search/search-widget';
import { INITIAL_SEARCH } from '@/lib/domains/search/rules/search-state';
import { answerFetch, refused, type SentCall } from '@/tests/support/answering-fetch';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));

const SEARCH = '/api/v2/search/';
const AREA = { city: 'Bengaluru', state: 'Karnataka', country: 'India' };
const HOTEL = {
  ...INITIAL_SEARCH,
  location: { label: 'Oak House', hotel_id: 7, place_id: null, area: AREA, coordinates: null },
  range: { start: '2026-12-10', end: '2026-12-12' },
};
const FOUND = { id: 7, availability: true, path: '/hotels-in-bengaluru/oak-house-indiranagar-abcdefgh/' };

let sent: SentCall[];

function show(answer: Parameters<typeof answerFetch>[0]) {
  sent = answerFetch(answer);
  push.mockReset();
  render(<SearchWidget today="2026-11-21" initial={HOTEL} />);
  return userEvent.setup();
}
const searches = () => sent.filter(({ path }) => path === SEARCH);

test('two presses and an Enter are one search', async () => {
  const user = show({ [SEARCH]: { body: { result: [FOUND] } } });
  // The server answers when all presses are done, however slow this machine is.
  const answering = global.fetch;
  let answer = () => undefined as void;
  const pressed = new Promise<void>((resolve) => (answer = resolve));
  global.fetch = async (...call) => {
    const answered = answering(...call);
    await pressed;
    return answered;
  };
  const button = screen.getByRole('button', { name: 'Search' });
  await user.dblClick(button);
  await user.keyboard('{Enter}');
  answer();
  await waitFor(() => expect(push).toHaveBeenCalled());
  expect(searches()).toHaveLength(1);
  expect(push).toHaveBeenCalledTimes(1);
  expect(push.mock.calls[0]?.[0]).toContain(FOUND.path);
});

test('a room that is removed leaves the focus with the list', async () => {
  const user = show({});
  await user.click(screen.getByRole('button', { name: /Occupancy/ }));
  await user.click(await screen.findByRole('button', { name: 'Multiple Rooms' }));
  await user.click(screen.getByRole('button', { name: 'Add room' }));
  await user.click(within(screen.getByRole('group', { name: 'Room 2' })).getByRole('button', { name: /^Remove/ }));
  expect(screen.queryByRole('group', { name: 'Room 2' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add room' })).toHaveFocus();
});

test('a hotel that cannot be asked leads to the results, without a word of the failure', async () => {
  const user = show({ [SEARCH]: refused('The service is busy.', 2014, 503) });
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(push).toHaveBeenCalledWith(expect.stringMatching(/^\/search\/\?.*nearby=true/)));
  expect(screen.queryByText(/busy/)).not.toBeInTheDocument();
});

test('suggestions that fail say nothing: the field works without them', async () => {
  const user = show({ '/api/v1/search/autocomplete/': refused('The service is busy.', 2014, 503) });
  const box = screen.getByRole('combobox', { name: 'Where' });
  await user.clear(box);
  await user.type(box, 'Indira');
  await waitFor(() => expect(sent.some(({ path }) => path.includes('autocomplete'))).toBe(true));
  // 'Searching' goes when the failure has arrived.
  await waitFor(() => expect(screen.queryByText('Searching…')).not.toBeInTheDocument());
  expect(screen.queryByText(/busy|No place or hotel/)).not.toBeInTheDocument();
  expect(box).toHaveValue('Indira');
});

test('that there is no such place is said only once the server has said so', async () => {
  const user = show({ '/api/v1/search/autocomplete/': { body: { suggestions: [] } } });
  // The server answers when it is told to, however slow this machine is.
  const answering = global.fetch;
  let answer = () => undefined as void;
  const told = new Promise<void>((resolve) => (answer = resolve));
  global.fetch = async (...call) => {
    const answered = answering(...call);
    await told;
    return answered;
  };
  const box = screen.getByRole('combobox', { name: 'Where' });
  await user.clear(box);
  await user.type(box, 'zz');
  expect(screen.queryByText(/No place or hotel|Searching/)).not.toBeInTheDocument();
  await user.type(box, 'z');
  expect(await screen.findByText('Searching…')).toBeInTheDocument();
  expect(screen.queryByText(/No place or hotel/)).not.toBeInTheDocument();
  answer();
  expect(await screen.findByText('No place or hotel by this name')).toBeInTheDocument();
});

describe('a search that lacks something says what', () => {
  const missing = 'Choose a place from the list';

  test('typed words that were not chosen: heard at the field, gone with the next letter', async () => {
    const user = show({ '/api/v1/search/autocomplete/': { body: { suggestions: [] } } });
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

  test('dates and rooms: their window opens under the words', async () => {
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

test('clearing the field forgets the chosen place, and the search asks for one', async () => {
  const user = show({});
  await user.click(screen.getByRole('button', { name: 'Clear where' }));
  const box = screen.getByRole('combobox', { name: 'Where' });
  expect(box).toHaveValue('');
  expect(box).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Clear where' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Search', hidden: true }));
  expect(box).toHaveFocus();
  expect(push).not.toHaveBeenCalled();
  expect(searches()).toHaveLength(0);
});
