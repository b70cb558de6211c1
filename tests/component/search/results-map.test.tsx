import { render, screen } from '@testing-library/react';
import { ResultsMap } from '@/components/search/results/results-map';
import type { ResultRow } from '@/components/search/results/rows';
import { spreadPins } from '@/lib/domains/landing/rules/map-spread';

jest.mock('@/lib/domains/landing/rules/map-spread', () => {
  const path = '@/lib/domains/landing/rules/map-spread';
  return { spreadPins: jest.fn(jest.requireActual<Record<'spreadPins', typeof spreadPins>>(path).spreadPins) };
});

const row = (id: number) =>
  ({
    id,
    hotel: {
      id,
      hotelName: `House ${id}`,
      area: { locality: 'Baner' },
      coordinates: { lat: 18.5 + id / 100, lng: 73.7 },
    },
  }) as unknown as ResultRow;
const rows = [row(1), row(2)];

function renderMap(width: number): void {
  window.matchMedia = (media) => {
    const minWidth = Number(/min-width: (\d+)rem/.exec(media)?.[1]) * 16;
    return Object.assign(new EventTarget(), { matches: width >= minWidth, media }) as unknown as MediaQueryList;
  };
  render(<ResultsMap rows={rows} activeId={null} onActive={() => undefined} />);
}

test('ResultsMap shows the hotels with the numbers of the list on a wide screen', () => {
  renderMap(1_120);
  expect(screen.getByRole('complementary', { name: 'Map of the hotels' })).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: /^\d\. House \d$/ })).toHaveLength(2);
});

test('ResultsMap does not compute the pins when the map is hidden', () => {
  jest.mocked(spreadPins).mockClear();
  renderMap(1_119);
  expect(screen.queryByRole('complementary', { name: 'Map of the hotels', hidden: true })).not.toBeInTheDocument();
  expect(spreadPins).not.toHaveBeenCalled();
});
