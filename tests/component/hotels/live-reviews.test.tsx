import { render, screen } from '@testing-library/react';
import { LiveReviews } from '@/components/hotels/page/live-reviews';
import type { HotelReviews } from '@/lib/domains/hotels/contract/hotels';

const EMPTY: HotelReviews = {
  ...{ is_tripadvisor_enabled: true, hotelId: 12, noOfReviews: 0, overallRating: null, overallRanking: null },
  ...{ awards: [], writeReviewUrl: null, readReviewsUrl: null, subRatings: [], topReviews: [] },
};
const realFetch = global.fetch;
const realObserver = global.IntersectionObserver;
const observers: (() => void)[] = [];

beforeEach(() => {
  observers.length = 0;
  // The page is long: whoever reads this far is told through the observer.
  global.IntersectionObserver = class {
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
      observers.push(() => tell([{ isIntersecting: true }]));
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  global.fetch = realFetch;
  global.IntersectionObserver = realObserver;
});

const answer = (status: number, body: unknown) => {
  const asked: string[] = [];
  global.fetch = async (input) => {
    asked.push(String(input));
    return { ok: status === 200, status, json: async () => body, headers: new Headers() } as Response;
  };
  return asked;
};

test('nothing is asked before the reader comes near, and then what the site says is shown', async () => {
  const asked = answer(200, { ...EMPTY, noOfReviews: 1234, overallRating: 4.5, overallRanking: '#3 of 214 hotels' });
  render(<LiveReviews reviews={EMPTY} />);
  expect(asked).toEqual([]);
  observers[0]?.();
  expect(await screen.findByText('#3 of 214 hotels')).toBeInTheDocument();
  expect(screen.getByText(/1234 reviews on Tripadvisor/)).toBeInTheDocument();
  expect(asked).toEqual(['/api/v1/reviews/tripadvisor/hotel_review_data/?hotel_id=12']);
});

test('a failure is silent', async () => {
  answer(500, { errors: [{ message: 'Something went wrong', code: 2500 }] });
  render(<LiveReviews reviews={EMPTY} />);
  observers[0]?.();
  expect(await screen.findByText('Reviews are not available right now.')).toBeInTheDocument();
});
