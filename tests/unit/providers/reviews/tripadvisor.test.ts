import { reviewsProvider } from '@/lib/providers/reviews/reviews';
import { fetchTripadvisorReviews } from '@/lib/providers/reviews/tripadvisor';
import { NO_REVIEWS } from '@/lib/providers/reviews/port';
import { resetEnv } from '@/lib/platform/env/env';
import { startFakeService, type ReceivedRequest, type FakeService, type Reply } from '@/tests/support/fake-service';

let service: FakeService;
let details: Reply;
let reviews: Reply;

beforeAll(async () => {
  service = await startFakeService(({ url }: ReceivedRequest) =>
    url.pathname.endsWith('/details') ? details : reviews,
  );
});
afterAll(() => service.close());
beforeEach(() => {
  service.requests.length = 0;
  details = { json: DETAILS };
  reviews = { json: { data: [REVIEW] } };
});

/** TripAdvisor sends every number as a string. */
const DETAILS = {
  location_id: '152890',
  num_reviews: '1,234',
  rating: '4.5',
  ranking_data: { ranking: '3', ranking_out_of: '214', ranking_string: '#3 of 214 hotels in Bengaluru' },
  web_url: 'https://www.tripadvisor.com/Hotel_Review-d152890',
  write_review: 'https://www.tripadvisor.com/UserReview-d152890',
  subratings: {
    '0': { name: 'rate_location', localized_name: 'Location', value: '4.7' },
    '1': { name: 'rate_rooms', value: '4.0' },
    '2': { name: 'rate_value', localized_name: 'Value', value: '' },
  },
  awards: [
    {
      award_type: 'Travelers Choice',
      year: '2025',
      images: { small: 'https://static.example/a.png' },
      display_name: "Travelers' Choice",
    },
    { award_type: 'GreenLeader', year: '' },
  ],
};
const REVIEW = {
  id: 901,
  rating: 5,
  title: 'Quiet and near the metro',
  text: 'Stayed two nights.',
  published_date: '2026-10-02T11:20:00Z',
  travel_date: '2026-09-30',
  trip_type: 'Business',
  url: 'https://www.tripadvisor.com/ShowUserReviews-901',
  user: { username: 'asha' },
};

const settings = () => ({ baseUrl: `${service.url}/api/v1`, key: 'trip-key', timeoutMs: 1_500 });
const fetchAll = (id = '152890') => fetchTripadvisorReviews(settings(), id);

test('fetchTripadvisorReviews returns numbers and the fields of the specification', async () => {
  expect(await fetchAll()).toEqual({
    noOfReviews: 1234,
    overallRating: 4.5,
    overallRanking: '#3 of 214 hotels in Bengaluru',
    awards: [
      { name: "Travelers' Choice", year: '2025', imageUrl: 'https://static.example/a.png' },
      { name: 'GreenLeader', year: '', imageUrl: null },
    ],
    writeReviewUrl: 'https://www.tripadvisor.com/UserReview-d152890',
    readReviewsUrl: 'https://www.tripadvisor.com/Hotel_Review-d152890',
    subRatings: [
      { name: 'Location', rating: 4.7 },
      { name: 'rate_rooms', rating: 4 },
    ],
    topReviews: [
      {
        ...{ id: '901', rating: 5, title: REVIEW.title, text: REVIEW.text, user: 'asha', tripType: 'Business' },
        ...{ publishedDate: '2026-10-02', travelDate: '2026-09-30', url: REVIEW.url },
      },
    ],
  });
  expect(service.requests.map(({ url }) => url.pathname).sort()).toEqual([
    '/api/v1/location/152890/details',
    '/api/v1/location/152890/reviews',
  ]);
  expect(service.requests[0]?.url.searchParams.get('key')).toBe('trip-key');
});

test('fetchTripadvisorReviews returns null instead of a javascript: URL', async () => {
  details = { json: { ...DETAILS, web_url: 'javascript:alert(1)', write_review: null } };
  expect(await fetchAll()).toMatchObject({ readReviewsUrl: null, writeReviewUrl: null });
});

test('fetchTripadvisorReviews returns NO_REVIEWS for a hotel without ratings and reviews', async () => {
  details = { json: { location_id: '1' } };
  reviews = { status: 500 };
  expect(await fetchAll()).toEqual(NO_REVIEWS);
});

test.each<[Reply, RegExp]>([
  [{ status: 403, json: { message: 'Access denied' } }, /TripAdvisor responded to .* with status 403/],
  [{ neverResponds: true }, /did not answer within 1500 ms/],
  [{ json: { num_reviews: {} } }, /invalid/i],
])('fetchTripadvisorReviews throws an error without the key when the service replies %j', async (reply, expected) => {
  details = reply;
  const failure = await fetchAll().catch((error: Error) => error);
  expect(String(failure)).toMatch(expected);
  expect(String(failure)).not.toContain('trip-key');
});

test('fetchTripadvisorReviews does not send a request for a location id that changes the path', async () => {
  await expect(fetchAll('1/../2')).rejects.toThrow('is not a location id');
  expect(service.requests).toHaveLength(0);
});

describe('reviewsProvider', () => {
  const own = { ...NO_REVIEWS, noOfReviews: 7 };
  const hotel = (reviewSiteId: string | null) => ({ hotelId: 1, name: 'Kaveri House', reviewSiteId });

  beforeAll(() => {
    Object.assign(process.env, { TRIPADVISOR_KEY: 'trip-key', TRIPADVISOR_URL: `${service.url}/api/v1` });
    resetEnv();
  });
  afterAll(() => {
    delete process.env.TRIPADVISOR_KEY;
    delete process.env.TRIPADVISOR_URL;
    resetEnv();
  });
  const provider = () => reviewsProvider(async () => own);

  test('returns reviews of the review site for a hotel with a site id, and our own reviews for others', async () => {
    expect(provider().hasReviewSite(hotel('152890'))).toBe(true);
    expect(provider().hasReviewSite(hotel(null))).toBe(false);
    expect((await provider().getReviews(hotel('152890'))).noOfReviews).toBe(1234);
    expect(await provider().getReviews(hotel(null))).toBe(own);
  });

  test('fetches reviews once for concurrent calls, and again for a later call', async () => {
    await Promise.all(Array.from({ length: 20 }, () => provider().getReviews(hotel('152890'))));
    expect(service.requests).toHaveLength(2);
    await provider().getReviews(hotel('152890'));
    expect(service.requests).toHaveLength(4);
  });

  test('returns NO_REVIEWS when the review site fails', async () => {
    details = { status: 500 };
    expect(await provider().getReviews(hotel('152890'))).toEqual(NO_REVIEWS);
  });
});
