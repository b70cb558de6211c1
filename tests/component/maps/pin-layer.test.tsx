import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Map as TilesMap } from 'maplibre-gl';
import { PinLayer } from '@/components/maps/pin-layer';

jest.mock(
  'maplibre-gl',
  () => ({
    Marker: class {
      constructor(private readonly options: { element: HTMLElement }) {}
      setLngLat() {
        return this;
      }
      addTo() {
        document.body.append(this.options.element);
        return this;
      }
      remove() {
        this.options.element.remove();
      }
      getElement() {
        return this.options.element;
      }
    },
  }),
  { virtual: true },
);

/** Pixels per degree. */
let scale: number;
const fitBounds = jest.fn();
const map = {
  project: ([lng, lat]: [number, number]) => ({ x: lng * scale, y: -lat * scale }),
  fitBounds,
} as unknown as TilesMap;
const onActive = jest.fn();
const onChoose = jest.fn();
const PINS = [
  { id: 1, text: '₹4,800', label: '1. Teak House', lat: 18.5, lng: 73.8 },
  { id: 2, text: '₹5,200', label: '2. Cedar House', lat: 18.5, lng: 73.801 },
  { id: 3, text: '3', label: '3. Far House', lat: 18.5, lng: 73.9 },
];

let layer: PinLayer;
beforeEach(() => {
  document.body.replaceChildren();
  scale = 10_000;
  for (const call of [fitBounds, onActive, onChoose]) call.mockReset();
  layer = new PinLayer(map, { onActive, onChoose });
  layer.setPins(PINS);
  layer.update();
});

const names = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));

test('PinLayer groups hotels that would cover each other, and separates them at a larger scale', () => {
  expect(names()).toEqual(['2 hotels: zoom in', '3. Far House']);
  scale = 1_000_000;
  layer.update();
  expect(names()).toEqual(['1. Teak House', '2. Cedar House', '3. Far House']);
});

test('PinLayer zooms to the hotels of a group, and reports hover, focus and press of a hotel', async () => {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: '2 hotels: zoom in' }));
  expect(fitBounds.mock.lastCall?.[0]).toEqual([73.8, 18.5, 73.801, 18.5]);
  await user.hover(screen.getByRole('button', { name: '3. Far House' }));
  expect(onActive).toHaveBeenLastCalledWith(3);
  await user.unhover(screen.getByRole('button', { name: '3. Far House' }));
  expect(onActive).toHaveBeenLastCalledWith(null);
  await user.tab();
  expect(onActive).toHaveBeenLastCalledWith(3);
  await user.keyboard('{Enter}');
  expect(onChoose).toHaveBeenCalledWith(3);
});

test('PinLayer marks the pin or the group of the active hotel', () => {
  layer.setActive(2);
  expect(screen.getByRole('button', { name: '2 hotels: zoom in' })).toHaveAttribute('data-active');
  layer.setActive(3);
  expect(screen.getByRole('button', { name: '2 hotels: zoom in' })).not.toHaveAttribute('data-active');
  scale = 1_000_000;
  layer.update();
  expect(screen.getByRole('button', { name: '3. Far House' })).toHaveAttribute('data-active');
});

test('PinLayer keeps the focus on a hotel while the map moves', () => {
  screen.getByRole('button', { name: '3. Far House' }).focus();
  layer.update();
  expect(screen.getByRole('button', { name: '3. Far House' })).toHaveFocus();
  scale = 1_000_000;
  layer.update();
  expect(screen.getByRole('button', { name: '3. Far House' })).toHaveFocus();
});
