import { render, screen } from '@testing-library/react';
import { GalleryLink } from '@/components/hotels/gallery/gallery-link';
import { GalleryViewer } from '@/components/hotels/gallery/gallery-viewer';
import { RatesContext, type RatesState } from '@/components/hotels/rates/rates-context';

const PATH = '/hotels-in-pune/oak-house-baner-abcdefgh/';
const STAY = 'checkin=2026-12-10&checkout=2026-12-12&roomconfig=2-0';

// There is no layout here to scroll in.
Element.prototype.scrollTo = () => undefined;
afterEach(() => window.history.replaceState(null, '', '/'));

function linkFor(rates: RatesState['rates']): string {
  const state: RatesState = {
    hotel: { id: 3, name: 'Oak House', path: PATH, city: 'Pune', state: 'MH' },
    stay: { checkin: '2026-12-10', checkout: '2026-12-12', rooms: [{ adults: 2, kids: 0 }] },
    nights: 2,
    isMember: true,
    rates,
    roomType: null,
    query: {},
    repairs: null,
    changeStay: () => undefined,
  };
  render(
    <RatesContext value={state}>
      <GalleryLink hotelId="abcdefgh">All pictures</GalleryLink>
    </RatesContext>,
  );
  const { pathname, search } = screen.getByRole<HTMLAnchorElement>('link', { name: 'All pictures' });
  return pathname.replace(/\/$/, '') + search;
}

const IMAGE = { url: '/images/1-332x166.webp', thumbnail_url: '', alt: 'Front', scene: null };
const close = () => screen.getByRole<HTMLAnchorElement>('link', { name: 'Close the pictures' });
const viewer = () => render(<GalleryViewer name="Oak House" hotelPath={PATH} images={[IMAGE]} />);

test('the pictures take the stay along', () => {
  expect(linkFor({ status: 'loading' })).toBe(`/hotel/abcdefgh/gallery?${STAY}`);
});

test('who has chosen no dates takes none along', () => {
  expect(linkFor({ status: 'base' })).toBe('/hotel/abcdefgh/gallery');
});

test('closing them leads back to the hotel with the stay', () => {
  window.history.replaceState(null, '', `/hotel/abcdefgh/gallery/?${STAY}`);
  viewer();
  expect(close().search).toBe(`?${STAY}`);
  expect(close().pathname).toContain('oak-house-baner-abcdefgh');
});

test('without a stay it leads to the plain page', () => {
  window.history.replaceState(null, '', '/hotel/abcdefgh/gallery/');
  viewer();
  expect(close().search).toBe('');
});
