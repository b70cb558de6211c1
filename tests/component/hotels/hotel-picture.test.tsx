import { render, screen } from '@testing-library/react';
import { HotelPicture } from '@/components/hotels/hotel-picture';

const HASH = '0123456789abcdef0123456789abcdef';
const hotel = {
  imageUrl: `/media/${HASH}/640.webp`,
  imageAlt: 'Teak House by day',
  imageAvif: false,
  imageFocus: null,
};

function renderPicture(isFirst: boolean): HTMLImageElement {
  render(<HotelPicture hotel={hotel} sizes="92vw" isFirst={isFirst} className="picture" />);
  return screen.getByRole<HTMLImageElement>('img', { name: 'Teak House by day' });
}

test('HotelPicture has two widths in its srcset and explicit dimensions', () => {
  const image = renderPicture(false);
  expect(image).toHaveClass('picture');
  expect(image).toHaveAttribute('src', `/media/${HASH}/640.webp`);
  expect(image).toHaveAttribute('srcset', `/media/${HASH}/640.webp 640w, /media/${HASH}/1280.webp 1280w`);
  expect(image).toHaveAttribute('sizes', '92vw');
  expect([image.width, image.height]).toEqual([332, 166]);
});

test('HotelPicture loads the first picture of a page eagerly with high priority', () => {
  const image = renderPicture(true);
  expect(image).toHaveAttribute('loading', 'eager');
  expect(image).toHaveAttribute('fetchpriority', 'high');
});

test('HotelPicture loads the other pictures lazily', () => {
  const image = renderPicture(false);
  expect(image).toHaveAttribute('loading', 'lazy');
  expect(image).toHaveAttribute('fetchpriority', 'auto');
});

test('HotelPicture lists the variants of a photograph and keeps its focal point visible', () => {
  const photograph = { ...hotel, imageAvif: true, imageFocus: { x: 30, y: 80 } };
  const { container } = render(<HotelPicture hotel={photograph} sizes="92vw" isFirst className="picture" />);
  const image = screen.getByRole<HTMLImageElement>('img', { name: 'Teak House by day' });
  expect(image).toHaveAttribute('srcset', `/media/${HASH}/640.webp 640w, /media/${HASH}/1280.webp 1280w`);
  expect(image.style.objectPosition).toBe('30% 80%');
  expect(container.querySelector('source')).toHaveAttribute(
    'srcset',
    `/media/${HASH}/640.avif 640w, /media/${HASH}/1280.avif 1280w`,
  );
});

test('HotelPicture shows the placeholder without other widths', () => {
  render(
    <HotelPicture
      hotel={{ ...hotel, imageUrl: '/pictures/no-picture.svg' }}
      sizes="92vw"
      isFirst
      className="picture"
    />,
  );
  expect(screen.getByRole('img', { name: 'Teak House by day' })).not.toHaveAttribute('srcset');
});
