import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HeroSearch } from '@/components/search/hero-search';
import { SearchPlaceholder } from '@/components/search/search-placeholder';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }));

const PLACE = {
  hotel_count: 3,
  hotel_id: null,
  area: { locality: 'Indiranagar', city: 'Bengaluru', state: 'Karnataka', country: 'India' },
  coordinates: { lat: 12.97, lng: 77.64 },
};
const SUGGESTIONS = [
  { ...PLACE, label: 'Indiranagar, Bengaluru', type: 'locality', place_id: 'locality:1' },
  { ...PLACE, label: 'Hotel Copperlane, Indiranagar', type: 'hotel', place_id: 'hotel:1', hotel_id: 1, hotel_count: 1 },
];
let searchTexts: string[];

// The lazy component is loaded here, so that loading does not count towards the time limit of a test.
beforeAll(() => import('@/components/search/activated-search-widget'));

beforeEach(() => {
  searchTexts = [];
  global.fetch = jest.fn(async (address: RequestInfo | URL) => {
    searchTexts.push(new URL(String(address), 'http://folio.test').searchParams.get('search_string') ?? '');
    return {
      ok: true,
      status: 200,
      headers: new Headers(),
      json: async () => ({ suggestions: SUGGESTIONS }),
    } as Response;
  });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal, any: ([first]: AbortSignal[]) => first });
});

const renderSearch = () =>
  render(
    <HeroSearch>
      <SearchPlaceholder />
    </HeroSearch>,
  );

test('HeroSearch searches for the text that was typed before the widget was loaded', async () => {
  const user = userEvent.setup();
  renderSearch();
  // The whole text is set at once, before the code of the widget is loaded.
  const placeholderField = screen.getByRole<HTMLInputElement>('textbox', { name: 'Where' });
  placeholderField.value = 'Indiranagar';
  await user.click(placeholderField);
  expect(await screen.findByRole('option', { name: /^Indiranagar, Bengaluru/ })).toBeVisible();
  // The query includes hidden elements: jsdom has no layout, so the library marks the field as covered by the suggestions.
  const box = screen.getByRole('combobox', { hidden: true });
  expect(box).toHaveValue('Indiranagar');
  expect(box).toHaveFocus();
  expect(searchTexts).toEqual(['Indiranagar']);
});

test('HeroSearch lists a place above the hotels in it', async () => {
  const user = userEvent.setup();
  renderSearch();
  const placeholderField = screen.getByRole<HTMLInputElement>('textbox', { name: 'Where' });
  placeholderField.value = 'Indiranagar';
  await user.click(placeholderField);
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Indiranagar, Bengaluru'),
    expect.stringContaining('Hotel Copperlane'),
  ]);
});

test('HeroSearch opens the recommended places when the empty field is clicked', async () => {
  const user = userEvent.setup();
  renderSearch();
  await user.click(screen.getByRole('textbox', { name: 'Where' }));
  expect(await screen.findByRole('option', { name: /^Indiranagar, Bengaluru/ })).toBeVisible();
  expect(searchTexts).toEqual(['']);
});

test('the Enter key does not choose a recommended place for a typed text that it does not match', async () => {
  const user = userEvent.setup();
  renderSearch();
  await user.click(screen.getByRole('textbox', { name: 'Where' }));
  await screen.findByRole('option', { name: /^Indiranagar, Bengaluru/ });
  const box = screen.getByRole('combobox', { hidden: true });
  await user.type(box, 'Pune{Enter}');
  expect(box).toHaveValue('Pune');
});

test('HeroSearch shows what is missing when the form is submitted before the widget was loaded', async () => {
  renderSearch();
  const placeholderField = screen.getByRole<HTMLInputElement>('textbox', { name: 'Where' });
  placeholderField.value = 'Indiranagar';
  fireEvent.submit(screen.getByRole('search', { name: 'Hotels' }));
  expect(await screen.findByText('Choose a place from the list')).toBeInTheDocument();
});

test('HeroSearch loads the widget instead of leaving the page when an empty search is submitted', async () => {
  const user = userEvent.setup();
  renderSearch();
  expect(screen.getByRole('textbox', { name: 'Where' })).toBeRequired();
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByRole('combobox', { name: 'Where' })).toBeInTheDocument();
});

test('HeroSearch shows the search in the URL without taking the focus', async () => {
  window.history.replaceState(null, '', '/?q=Baner&city=Pune&checkin=2199-12-01&checkout=2199-12-04&roomconfig=2-0');
  try {
    renderSearch();
    expect(await screen.findByRole('combobox', { name: 'Where' })).toHaveValue('Baner');
    expect(document.body).toHaveFocus();
    expect(screen.getByRole('button', { name: /Check In/ })).toHaveTextContent(/1 Dec.*4 Dec/);
    expect(screen.getByRole('button', { name: /Occupancy/ })).toHaveTextContent('2 Adults, 1 Room');
    expect(searchTexts).toEqual([]);
  } finally {
    window.history.replaceState(null, '', '/');
  }
});
