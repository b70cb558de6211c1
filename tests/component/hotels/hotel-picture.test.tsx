import { render, screen } from '@testing-library/react';
import { HotelPicture } from '@/components/hotels/hotel-picture';

const hotel = { imageUrl: '/images/v1/hotels/teak-house-x/facade-332x166.webp', imageAlt: 'Teak House by day' };

function renderPicture(isFirst: boolean): HTMLImageElement {
  render(<HotelPicture hotel={hotel} sizes="92vw" isFirst={isFirst} className="picture" />);
  return screen.getByRole<HTMLImageElement>('img', { name: 'Teak House by day' });
}

test('HotelPicture has two widths in its srcset and explicit dimensions', () => {
  const image = renderPicture(false);
  expect(image).toHaveClass('picture');
  expect(image).toHaveAttribute('src', '/images/v1/hotels/teak-house-x/facade-332x166.webp');
  expect(image).toHaveAttribute(
    'srcset',
    '/images/v1/hotels/teak-house-x/facade-332x166.webp 332w, /images/v1/hotels/teak-house-x/facade-664x332.webp 664w',
  );
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
