import { render, screen } from '@testing-library/react';
import { HotelPicture } from '@/components/hotels/hotel-picture';

const hotel = { image_url: '/images/v1/hotels/teak-house-x/facade-332x166.webp', image_alt: 'Teak House by day' };

function picture(isFirst: boolean): HTMLImageElement {
  render(<HotelPicture hotel={hotel} sizes="92vw" isFirst={isFirst} className="picture" />);
  return screen.getByRole<HTMLImageElement>('img', { name: 'Teak House by day' });
}

test('it offers both widths and keeps its place free', () => {
  const image = picture(false);
  expect(image).toHaveClass('picture');
  expect(image).toHaveAttribute('src', '/images/v1/hotels/teak-house-x/facade-332x166.webp');
  expect(image).toHaveAttribute(
    'srcset',
    '/images/v1/hotels/teak-house-x/facade-332x166.webp 332w, /images/v1/hotels/teak-house-x/facade-664x332.webp 664w',
  );
  expect(image).toHaveAttribute('sizes', '92vw');
  expect([image.width, image.height]).toEqual([332, 166]);
});

test('the first of a page comes at once', () => {
  const image = picture(true);
  expect(image).toHaveAttribute('loading', 'eager');
  expect(image).toHaveAttribute('fetchpriority', 'high');
});

test('the others come when they are near', () => {
  const image = picture(false);
  expect(image).toHaveAttribute('loading', 'lazy');
  expect(image).toHaveAttribute('fetchpriority', 'auto');
});
