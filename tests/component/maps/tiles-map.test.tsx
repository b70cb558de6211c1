import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HotelMap } from '@/components/hotels/page/hotel-map';
import type { createMap } from '@/components/maps/create-map';
import type { MapOptions } from '@/components/maps/map-pin';
import { hasWebGl2, mayDocumentLoadTiles } from '@/components/maps/supports-map';
import { ResultsMap } from '@/components/search/results/map/results-map';
import type { ResultRow } from '@/components/search/results/rows';

const mockHandle = { setPins: jest.fn(), setActive: jest.fn(), remove: jest.fn() };
const mockCreateMap = jest.fn<ReturnType<typeof createMap>, Parameters<typeof createMap>>();
let mockLoads = 0;
jest.mock('@/components/maps/create-map', () => {
  mockLoads += 1;
  return { createMap: (...parts: Parameters<typeof createMap>) => mockCreateMap(...parts) };
});
jest.mock('@/components/maps/supports-map', () => ({ hasWebGl2: jest.fn(), mayDocumentLoadTiles: jest.fn() }));

const TILES = {
  url: 'https://tiles.example/india.pmtiles',
  format: 'pmtiles',
  attribution: '© OpenStreetMap contributors',
} as const;
const hotel = { id: 7, name: 'Teak House', coordinates: { lat: 18.5, lng: 73.8 } };
const row = (id: number, isAvailable = true) =>
  ({
    id,
    hotel: {
      id,
      hotelName: `House ${id}`,
      path: `/house-${id}/`,
      area: { locality: 'Baner' },
      coordinates: { lat: 18.5 + id / 100, lng: 73.7 },
    },
    offer: { corp: { perNight: 4_800.4 } },
    price: { sell: 4_800, isAvailable },
  }) as unknown as ResultRow;

const renderHotel = () =>
  render(
    <HotelMap tiles={TILES} hotel={hotel} places={[]}>
      <p>Plan, no streets</p>
    </HotelMap>,
  );

let options: MapOptions;
beforeEach(() => {
  mockCreateMap.mockReset().mockImplementation((_container, given) => {
    options = given;
    return Promise.resolve(mockHandle);
  });
  for (const call of Object.values(mockHandle)) call.mockReset();
  jest.mocked(hasWebGl2).mockReturnValue(true);
  jest.mocked(mayDocumentLoadTiles).mockReturnValue(true);
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: true }) as unknown as MediaQueryList;
});

test('the hotel page shows the plan and loads the map only after a press on "Map"', async () => {
  const user = userEvent.setup();
  renderHotel();
  expect(screen.getByText('Plan, no streets')).toBeInTheDocument();
  expect(mockLoads).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Map' }));
  expect(await screen.findByRole('region', { name: 'Map of the surroundings of Teak House' })).toBeInTheDocument();
  expect(mockLoads).toBe(1);
  expect(options.pins).toEqual([{ id: 7, text: 'Teak House', label: 'Teak House', lat: 18.5, lng: 73.8 }]);
  expect(screen.queryByText('Plan, no streets')).not.toBeInTheDocument();
  expect(screen.getByText('© OpenStreetMap contributors')).toBeInTheDocument();
});

test('a browser without WebGL 2 shows the plan after a press on "Map"', async () => {
  jest.mocked(hasWebGl2).mockReturnValue(false);
  const user = userEvent.setup();
  renderHotel();
  await user.click(screen.getByRole('button', { name: 'Map' }));
  expect(await screen.findByText('The map cannot be shown. Here is a plan.')).toBeInTheDocument();
  expect(screen.getByText('Plan, no streets')).toBeInTheDocument();
  expect(mockCreateMap).not.toHaveBeenCalled();
});

test.each([
  ['the archive of tiles cannot be read', () => mockCreateMap.mockRejectedValue(new Error('Bad response code: 404'))],
  [
    'no tile can be loaded',
    () =>
      mockCreateMap.mockImplementation((_container, { onFailed }) => {
        onFailed();
        return Promise.resolve(mockHandle);
      }),
  ],
])('the plan is shown when %s', async (_reason, fail) => {
  fail();
  const user = userEvent.setup();
  renderHotel();
  await user.click(screen.getByRole('button', { name: 'Map' }));
  expect(await screen.findByText('The map cannot be shown. Here is a plan.')).toBeInTheDocument();
  expect(screen.getByText('Plan, no streets')).toBeInTheDocument();
});

describe('the map beside the results', () => {
  const onActive = jest.fn();
  const onSearchArea = jest.fn();
  const props = { places: [], origin: null, tiles: TILES, area: null, onActive, onSearchArea };
  const renderResults = (activeId: number | null = null, rows = [row(1), row(2, false)]) => (
    <ResultsMap {...props} rows={rows} activeId={activeId} />
  );
  beforeEach(() => {
    onActive.mockReset();
    onSearchArea.mockReset();
  });

  async function openMap() {
    const user = userEvent.setup();
    const { rerender } = render(renderResults());
    await user.click(screen.getByRole('button', { name: 'Map' }));
    await screen.findByRole('region', { name: 'Hotels on the map' });
    await act(async () => undefined);
    return { user, rerender };
  }

  test('has prices on the pins, and numbers for hotels without a price', async () => {
    await openMap();
    expect(options.pins.map(({ text, label }) => [text, label])).toEqual([
      ['₹4,800', '1. House 1, ₹4,800 a night before tax'],
      ['2', '2. House 2, no price'],
    ]);
    expect(options.bounds).toEqual({ south: 18.51, north: 18.52, west: 73.7, east: 73.7 });
  });

  test('marks the active hotel of the list, and reports the active and the chosen pin', async () => {
    const { rerender } = await openMap();
    rerender(renderResults(2));
    expect(mockHandle.setActive).toHaveBeenLastCalledWith(2);
    options.onActive?.(1);
    expect(onActive).toHaveBeenLastCalledWith(1);
    const card = document.createElement('div');
    card.id = 'hotel-1';
    card.innerHTML = '<a href="/house-1/">House 1</a>';
    card.scrollIntoView = jest.fn();
    document.body.append(card);
    options.onChoose?.(1);
    expect(card.scrollIntoView).toHaveBeenCalled();
    expect(card.querySelector('a')).toHaveFocus();
    card.remove();
  });

  test('shows changed hotels and offers to search the area after the map was moved', async () => {
    const { user, rerender } = await openMap();
    rerender(renderResults(null, [row(3)]));
    expect(mockHandle.setPins.mock.lastCall?.[0]).toMatchObject([{ id: 3 }]);
    expect(screen.queryByRole('button', { name: 'Search this area' })).not.toBeInTheDocument();
    const bounds = { south: 18.4, west: 73.7, north: 18.6, east: 73.9 };
    act(() => options.onMoved?.(bounds));
    await user.click(screen.getByRole('button', { name: 'Search this area' }));
    expect(onSearchArea).toHaveBeenCalledWith(bounds);
    act(() => options.onMoved?.({ south: 17, west: 73, north: 20, east: 75 }));
    expect(screen.getByRole('button', { name: 'Zoom in to search this area' })).toBeDisabled();
  });

  test('returns to the plan and removes the map', async () => {
    const { user } = await openMap();
    await user.click(screen.getByRole('button', { name: 'Plan' }));
    expect(screen.getByRole('heading', { name: 'Plan, no streets' })).toBeInTheDocument();
    expect(mockHandle.remove).toHaveBeenCalled();
  });
});
