import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MapSheet } from '@/components/search/results/map/map-sheet';
import { ResultsMap } from '@/components/search/results/map/results-map';
import type { ResultRow } from '@/components/search/results/rows';
import { layoutPlan } from '@/lib/domains/landing/rules/plan/layout-plan';

jest.mock('@/lib/domains/landing/rules/plan/layout-plan', () => {
  const actual = jest.requireActual<Record<'layoutPlan', typeof layoutPlan>>(
    '@/lib/domains/landing/rules/plan/layout-plan',
  );
  return { ...actual, layoutPlan: jest.fn(actual.layoutPlan) };
});

const row = (id: number) =>
  ({
    id,
    hotel: {
      id,
      hotelName: `House ${id}`,
      path: `/hotels-in-pune/house-${id}/`,
      area: { locality: 'Baner' },
      coordinates: { lat: 18.5 + id / 100, lng: 73.7 },
    },
    offer: { website: { perNight: 4_800.4 } },
    price: { sell: 4_800, isAvailable: id === 1 },
  }) as unknown as ResultRow;
const props = {
  rows: [row(1), row(2)],
  places: [{ name: 'Balewadi', kind: 'locality', lat: 18.515, lng: 73.703 }],
  origin: null,
  tiles: null,
  area: null,
  onSearchArea: () => undefined,
  activeId: null,
  onActive: () => undefined,
};

function setWidth(width: number): void {
  window.matchMedia = (media) => {
    const minWidth = Number(/min-width: (\d+)rem/.exec(media)?.[1]) * 16;
    return Object.assign(new EventTarget(), { matches: width >= minWidth, media }) as unknown as MediaQueryList;
  };
}

test('ResultsMap shows a plan without streets with the numbers of the list on a wide screen', () => {
  setWidth(1_120);
  render(<ResultsMap {...props} />);
  const map = within(screen.getByRole('complementary', { name: 'Map of the hotels' }));
  expect(map.getByRole('heading', { name: 'Plan, no streets' })).toBeInTheDocument();
  expect(map.getByText('Balewadi')).toBeInTheDocument();
  expect(map.getAllByRole('link', { name: /^\d\. House \d$/ })).toHaveLength(2);
});

test('ResultsMap does not compute the plan when it is hidden', () => {
  jest.mocked(layoutPlan).mockClear();
  setWidth(1_119);
  render(<ResultsMap {...props} />);
  expect(screen.queryByRole('complementary', { name: 'Map of the hotels', hidden: true })).not.toBeInTheDocument();
  expect(layoutPlan).not.toHaveBeenCalled();
});

test('MapSheet opens a full screen with the plan, shows the pressed hotel and closes', async () => {
  setWidth(360);
  const user = userEvent.setup();
  render(<MapSheet {...props} stayParams="checkin=2026-12-10" />);
  await user.click(screen.getByRole('button', { name: 'Map' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Map of the hotels' }));
  expect(sheet.getByRole('heading', { name: 'Plan, no streets' })).toBeInTheDocument();
  await user.click(sheet.getByRole('link', { name: '1. House 1' }));
  expect(sheet.getByRole('link', { name: 'House 1' })).toHaveAttribute(
    'href',
    '/hotels-in-pune/house-1/?checkin=2026-12-10',
  );
  expect(sheet.getByText('Baner, ₹4,800 a night before tax')).toBeInTheDocument();
  await user.click(sheet.getByRole('link', { name: '2. House 2' }));
  expect(sheet.getByText('Baner')).toBeInTheDocument();
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
