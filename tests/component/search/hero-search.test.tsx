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
let asked: string[];

// Its code is large: loaded beforehand, it counts against no test's time.
beforeAll(() => import('@/components/search/activated-search-widget'));

beforeEach(() => {
  asked = [];
  global.fetch = jest.fn(async (address: RequestInfo | URL) => {
    asked.push(new URL(String(address), 'http://folio.test').searchParams.get('search_string') ?? '');
    return {
      ok: true,
      status: 200,
      headers: new Headers(),
      json: async () => ({ suggestions: SUGGESTIONS }),
    } as Response;
  });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal, any: ([first]: AbortSignal[]) => first });
});

const show = () =>
  render(
    <HeroSearch>
      <SearchPlaceholder />
    </HeroSearch>,
  );

test('what was typed before the widget was there is taken over and asked for', async () => {
  const user = userEvent.setup();
  show();
  // In one go: every letter lands in the stand-in, before the code of the widget has arrived.
  const standIn = screen.getByRole<HTMLInputElement>('textbox', { name: 'Where' });
  standIn.value = 'Indiranagar';
  await user.click(standIn);
  expect(await screen.findByRole('option', { name: /^Indiranagar, Bengaluru/ })).toBeVisible();
  // Hidden: here, without a layout, the library takes the box for a part of the page behind the suggestions.
  const box = screen.getByRole('combobox', { hidden: true });
  expect(box).toHaveValue('Indiranagar');
  expect(box).toHaveFocus();
  expect(asked).toEqual(['Indiranagar']);
});

test('the place of that name stands above the hotels in it', async () => {
  const user = userEvent.setup();
  show();
  const standIn = screen.getByRole<HTMLInputElement>('textbox', { name: 'Where' });
  standIn.value = 'Indiranagar';
  await user.click(standIn);
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Indiranagar, Bengaluru'),
    expect.stringContaining('Hotel Copperlane'),
  ]);
});

test('pressing the empty place opens the recommendations, as the widget itself would', async () => {
  const user = userEvent.setup();
  show();
  await user.click(screen.getByRole('textbox', { name: 'Where' }));
  expect(await screen.findByRole('option', { name: /^Indiranagar, Bengaluru/ })).toBeVisible();
  expect(asked).toEqual(['']);
});

test('words sent before the widget was there are answered with what is missing', async () => {
  show();
  const standIn = screen.getByRole<HTMLInputElement>('textbox', { name: 'Where' });
  standIn.value = 'Indiranagar';
  fireEvent.submit(screen.getByRole('search', { name: 'Hotels' }));
  expect(await screen.findByText('Choose a place from the list')).toBeInTheDocument();
});

test('an empty search asks for the place instead of leaving the page', async () => {
  const user = userEvent.setup();
  show();
  expect(screen.getByRole('textbox', { name: 'Where' })).toBeRequired();
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByRole('combobox', { name: 'Where' })).toBeInTheDocument();
});

test('a search in the address is taken up without a touch, and takes no focus', async () => {
  window.history.replaceState(null, '', '/?q=Baner&city=Pune&checkin=2199-12-01&checkout=2199-12-04&roomconfig=2-0');
  try {
    show();
    expect(await screen.findByRole('combobox', { name: 'Where' })).toHaveValue('Baner');
    expect(document.body).toHaveFocus();
    expect(screen.getByRole('button', { name: /Check In/ })).toHaveTextContent(/1 Dec.*4 Dec/);
    expect(screen.getByRole('button', { name: /Occupancy/ })).toHaveTextContent('2 Adults, 1 Room');
    expect(asked).toEqual([]);
  } finally {
    window.history.replaceState(null, '', '/');
  }
});
