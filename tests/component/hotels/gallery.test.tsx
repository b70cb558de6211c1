import { render, screen } from '@testing-library/react';
import { GalleryLink } from '@/components/hotels/gallery/gallery-link';
import { GalleryViewer } from '@/components/hotels/gallery/gallery-viewer';
import { RatesContext, type RatesState } from '@/components/hotels/rates/rates-context';

const PATH = '/hotels-in-pune/oak-house-baner-abcdefgh/';
const STAY = 'checkin=2026-12-10&checkout=2026-12-12&roomconfig=2-0';

// jsdom does not implement scrollTo.
Element.prototype.scrollTo = () => undefined;
afterEach(() => window.history.replaceState(null, '', '/'));

function galleryLinkFor(rates: RatesState['rates']): string {
  const state: RatesState = {
    hotel: { id: 3, name: 'Oak House', path: PATH, city: 'Pune', state: 'MH' },
    stay: { checkin: '2026-12-10', checkout: '2026-12-12', rooms: [{ adults: 2, kids: 0 }] },
    nights: 2,
    isMember: true,
    rates,
    roomType: null,
    query: {},
    corrections: null,
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

const ADDRESS = `/media/${'a'.repeat(32)}/1280.webp`;
const IMAGE = {
  url: ADDRESS,
  thumbnailUrl: ADDRESS,
  alt: 'Front',
  kind: 'facade' as const,
  credit: '',
  width: 1500,
  height: 1000,
  isAvif: false,
  focus: null,
};
const closeLink = () => screen.getByRole<HTMLAnchorElement>('link', { name: 'Close the pictures' });
const renderViewer = () => render(<GalleryViewer name="Oak House" hotelPath={PATH} images={[IMAGE]} />);

test('the gallery link contains the stay', () => {
  expect(galleryLinkFor({ status: 'loading' })).toBe(`/hotel/abcdefgh/gallery?${STAY}`);
});

test('the gallery link has no dates when the visitor has chosen none', () => {
  expect(galleryLinkFor({ status: 'base' })).toBe('/hotel/abcdefgh/gallery');
});

test('the close link of the gallery leads to the hotel page with the stay', () => {
  window.history.replaceState(null, '', `/hotel/abcdefgh/gallery/?${STAY}`);
  renderViewer();
  expect(closeLink().search).toBe(`?${STAY}`);
  expect(closeLink().pathname).toContain('oak-house-baner-abcdefgh');
});

test('the close link of the gallery has no query when there is no stay', () => {
  window.history.replaceState(null, '', '/hotel/abcdefgh/gallery/');
  renderViewer();
  expect(closeLink().search).toBe('');
});

test('the gallery shows the credit of a photograph and its AVIF variants', () => {
  const photograph = { ...IMAGE, credit: 'A. Rao', isAvif: true };
  const { container } = render(<GalleryViewer name="Oak House" hotelPath={PATH} images={[photograph]} />);
  expect(screen.getByText('Front (A. Rao)')).toBeInTheDocument();
  const source = container.querySelector('source[type="image/avif"]');
  expect(source?.getAttribute('srcset')).toBe(
    `/media/${'a'.repeat(32)}/640.avif 640w, /media/${'a'.repeat(32)}/1280.avif 1280w`,
  );
  expect(screen.getByRole('img', { name: 'Front' }).getAttribute('srcset')).toContain('/2048.webp 1500w');
});

test('the gallery of a hotel without pictures says so and keeps its link back', () => {
  render(<GalleryViewer name="Oak House" hotelPath={PATH} images={[]} />);
  expect(screen.getByText('This hotel has no pictures yet.')).toBeInTheDocument();
  expect(closeLink().pathname).toContain('oak-house-baner-abcdefgh');
});
