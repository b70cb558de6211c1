import { render, screen } from '@testing-library/react';
import { LiveReviews } from '@/components/hotels/page/live-reviews';
import { getHotelReviewsEndpoint, type HotelReviews } from '@/lib/domains/hotels/contract/hotels';

const EMPTY: HotelReviews = {
  ...{ isTripadvisorEnabled: true, hotelId: 12, noOfReviews: 0, overallRating: null, overallRanking: null },
  ...{ awards: [], writeReviewUrl: null, readReviewsUrl: null, subRatings: [], topReviews: [] },
};
const realFetch = global.fetch;
const realObserver = global.IntersectionObserver;
const observers: (() => void)[] = [];

beforeEach(() => {
  observers.length = 0;
  // jsdom has no IntersectionObserver; a test calls `observers[0]` to scroll the reviews into view.
  global.IntersectionObserver = class {
    constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
      observers.push(() => notify([{ isIntersecting: true }]));
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  global.fetch = realFetch;
  global.IntersectionObserver = realObserver;
});

const respondWith = (status: number, body: unknown) => {
  const requestedUrls: string[] = [];
  global.fetch = async (input) => {
    requestedUrls.push(String(input));
    return { ok: status === 200, status, json: async () => body, headers: new Headers() } as Response;
  };
  return requestedUrls;
};

test('LiveReviews requests the reviews only when they are near the viewport, and shows them', async () => {
  const requestedUrls = respondWith(
    200,
    getHotelReviewsEndpoint.namesOf('response').toJson({
      ...EMPTY,
      noOfReviews: 1234,
      overallRating: 4.5,
      overallRanking: '#3 of 214 hotels',
    }),
  );
  render(<LiveReviews reviews={EMPTY} />);
  expect(requestedUrls).toEqual([]);
  observers[0]?.();
  expect(await screen.findByText('#3 of 214 hotels')).toBeInTheDocument();
  expect(screen.getByText(/1234 reviews on Tripadvisor/)).toBeInTheDocument();
  expect(requestedUrls).toEqual(['/api/v1/reviews/tripadvisor/hotel_review_data/?hotel_id=12']);
});

test('LiveReviews shows a neutral text when the request fails', async () => {
  respondWith(500, { errors: [{ message: 'Something went wrong', code: 2500 }] });
  render(<LiveReviews reviews={EMPTY} />);
  observers[0]?.();
  expect(await screen.findByText('Reviews are not available right now.')).toBeInTheDocument();
});
