import { render, screen } from '@testing-library/react';
import { HotelAbout, HotelFacilities } from '@/components/hotels/page/hotel-about';
import type { HotelDetails } from '@/lib/domains/hotels/contract/hotels';

const shownFields: Partial<HotelDetails> = {
  name: 'Garden House',
  description: '',
  trilights: [],
  promises: [],
  facilities: [],
  accessibilities: [],
};
const EMPTY = shownFields as HotelDetails;

test('a hotel without texts and facilities has no empty section', () => {
  const { container } = render(
    <>
      <HotelAbout hotel={EMPTY} />
      <HotelFacilities hotel={EMPTY} />
    </>,
  );
  expect(container).toBeEmptyDOMElement();
});

test('HotelFacilities shows accessibility texts of a hotel without facilities', () => {
  render(<HotelFacilities hotel={{ ...EMPTY, accessibilities: ['Step-free entrance'] }} />);
  expect(screen.getByText('Step-free entrance')).toBeInTheDocument();
});
