import { reviewsProvider } from '@/lib/providers/reviews/reviews';
import { fetchTripadvisorReviews } from '@/lib/providers/reviews/tripadvisor';
import { NO_REVIEWS } from '@/lib/providers/reviews/port';
import { resetEnv } from '@/lib/platform/env/env';
import { startFakeService, type Asked, type FakeService, type Reply } from '@/tests/support/fake-service';

let service: FakeService;
let details: Reply;
let reviews: Reply;

beforeAll(async () => {
  service = await startFakeService(({ url }: Asked) => (url.pathname.endsWith('/details') ? details : reviews));
});
afterAll(() => service.close());
beforeEach(() => {
  service.asked.length = 0;
  details = { json: DETAILS };
  reviews = { json: { data: [REVIEW] } };
});

/** As the service writes it: every number is text. */
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

test('numbers that are text arrive as numbers, in the specification’s shape', async () => {
  expect(await fetchAll()).toEqual({
    noOfReviews: 1234,
    overallRating: 4.5,
    overallRanking: '#3 of 214 hotels in Bengaluru',
    awards: [
      { name: "Travelers' Choice", year: '2025', image_url: 'https://static.example/a.png' },
      { name: 'GreenLeader', year: '', image_url: null },
    ],
    writeReviewUrl: 'https://www.tripadvisor.com/UserReview-d152890',
    readReviewsUrl: 'https://www.tripadvisor.com/Hotel_Review-d152890',
    subRatings: [
      { name: 'Location', rating: 4.7 },
      { name: 'rate_rooms', rating: 4 },
    ],
    topReviews: [
      {
        ...{ id: '901', rating: 5, title: REVIEW.title, text: REVIEW.text, user: 'asha', trip_type: 'Business' },
        ...{ published_date: '2026-10-02', travel_date: '2026-09-30', url: REVIEW.url },
      },
    ],
  });
  expect(service.asked.map(({ url }) => url.pathname).sort()).toEqual([
    '/api/v1/location/152890/details',
    '/api/v1/location/152890/reviews',
  ]);
  expect(service.asked[0]?.url.searchParams.get('key')).toBe('trip-key');
});

test('a script for an address is no address', async () => {
  details = { json: { ...DETAILS, web_url: 'javascript:alert(1)', write_review: null } };
  expect(await fetchAll()).toMatchObject({ readReviewsUrl: null, writeReviewUrl: null });
});

test('a hotel without numbers or reviews has none', async () => {
  details = { json: { location_id: '1' } };
  reviews = { status: 500 };
  expect(await fetchAll()).toEqual(NO_REVIEWS);
});

test.each<[Reply, RegExp]>([
  [{ status: 403, json: { message: 'Access denied' } }, /TripAdvisor answered 403/],
  [{ isSilent: true }, /did not answer within 1500 ms/],
  [{ json: { num_reviews: {} } }, /invalid/i],
])('%j throws without the key', async (reply, expected) => {
  details = reply;
  const failure = await fetchAll().catch((error: Error) => error);
  expect(String(failure)).toMatch(expected);
  expect(String(failure)).not.toContain('trip-key');
});

test('an id that reaches into the address is never asked for', async () => {
  await expect(fetchAll('1/../2')).rejects.toThrow('no location id');
  expect(service.asked).toHaveLength(0);
});

describe('the reviews in force', () => {
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

  test('are the site’s for a listed hotel and our guests’ for others', async () => {
    expect(provider().isExternal(hotel('152890'))).toBe(true);
    expect(provider().isExternal(hotel(null))).toBe(false);
    expect((await provider().getReviews(hotel('152890'))).noOfReviews).toBe(1234);
    expect(await provider().getReviews(hotel(null))).toBe(own);
  });

  test('are asked for once by many at the same moment, and again afterwards', async () => {
    await Promise.all(Array.from({ length: 20 }, () => provider().getReviews(hotel('152890'))));
    expect(service.asked).toHaveLength(2);
    await provider().getReviews(hotel('152890'));
    expect(service.asked).toHaveLength(4);
  });

  test('are none while the site fails', async () => {
    details = { status: 500 };
    expect(await provider().getReviews(hotel('152890'))).toEqual(NO_REVIEWS);
  });
});
