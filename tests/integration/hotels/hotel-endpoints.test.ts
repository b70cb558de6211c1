import type { z } from 'zod';
import type { hotelDetails, hotelReviews } from '@/lib/domains/hotels/contract/hotels';
import { GET as reviewData } from '@/app/api/v1/reviews/[provider]/hotel_review_data/route';
import { GET as facilityList } from '@/app/api/v1/facilities/route';
import { GET as detailsRoute } from '@/app/api/v2/hotels/[id]/details/route';
import { encodeHotelId } from '@/lib/ids';
import { facilities, hotelFacilities, hotelPictures, reviews } from '@/lib/domains/hotels/server/tables';
import { mediaFiles } from '@/lib/domains/media/server/tables';
import { getHotelForBooking } from '@/lib/domains/hotels/server/service/hotel-for-booking';
import { connection } from '@/lib/platform/db/connection';
import { createCity, createHotel, createRoomType } from '@/tests/support/builders/catalogue';
import { callRoute } from '@/tests/support/call-route';
import { getHotelReviewsEndpoint } from '@/lib/domains/hotels/contract/hotels';
import { REVIEWS_CALL } from '@/lib/domains/hotels/constants';

let hotelId: number;
let draftId: number;

beforeAll(async () => {
  const on = connection();
  const city = await createCity('Bengaluru', { lat: 12.97, lng: 77.59 }, { locality: 'Indiranagar' });
  hotelId = await createHotel(city, { name: 'Garden House', gstin: '29ZZZCH0001B1Z5', nearestLandmark: 'Ulsoor Lake' });
  draftId = await createHotel(city, { status: 'draft' });
  for (const code of ['mahogany', 'acacia', 'oak'] as const) await createRoomType(hotelId, code);
  await on.insert(facilities).values([
    { id: 1, slug: 'wifi', name: 'Wi-Fi', icon: 'wifi' },
    { id: 2, slug: 'parking', name: 'Parking', icon: 'parking' },
  ]);
  await on.insert(hotelFacilities).values({ hotelId, facilityId: 2 });
  const size = { width: 1600, height: 900, bytes: 1, format: 'jpeg', state: 'ready' } as const;
  const hashes = ['a', 'b', 'c', 'd'].map((digit) => digit.repeat(32));
  await on
    .insert(mediaFiles)
    .values(hashes.map((hash, index) => ({ hash, ...size, ...(index === 3 ? { state: 'waiting' as const } : {}) })));
  const [facade = '', oak = '', lobby = '', waiting = ''] = hashes;
  await on.insert(hotelPictures).values([
    { hotelId, position: 3, mediaHash: oak, kind: 'room', roomType: 'oak', alt: 'Oak room' },
    { hotelId, position: 1, mediaHash: waiting, kind: 'view', alt: 'The view, not prepared yet' },
    { hotelId, position: 2, mediaHash: facade, kind: 'facade', alt: 'The building', focusX: 40, focusY: 60 },
    { hotelId, position: 4, mediaHash: lobby, kind: 'lobby', alt: 'Lobby' },
  ]);
  const review = { hotelId, title: 'Good', body: 'Quiet rooms.', stayedOn: '2026-10-01' };
  await on.insert(reviews).values([
    {
      ...review,
      authorName: 'A. Rao',
      rating: 5,
      subRatings: { rooms: 5, value: 4 },
      publishedAt: new Date('2026-10-05'),
    },
    { ...review, authorName: 'M. Iyer', rating: 4, subRatings: { rooms: 4 }, publishedAt: new Date('2026-11-05') },
  ]);
});

const getDetails = (id: string) => callRoute<z.infer<typeof hotelDetails>>(detailsRoute, { params: { id } });

test('getHotelDetails returns address, rooms from smallest to largest, images by position, facilities and rating', async () => {
  const { status, body } = await getDetails(String(hotelId));
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: hotelId,
    name: 'Garden House',
    path: `/hotels-in-bengaluru/garden-house-indiranagar-${encodeHotelId(hotelId)}/`,
    address: { locality: 'Indiranagar', landmark: 'Ulsoor Lake', city: 'Bengaluru', street: '12 Main Road' },
    coordinates: { lat: 12.97, lng: 77.64 },
    facilities: [{ id: 2, name: 'Parking' }],
    is_tripadvisor_enabled: false,
    reviews: { overall_rating: 4.5, no_of_reviews: 2 },
  });
  expect(body.rooms.map(({ type }) => type)).toEqual(['acacia', 'oak', 'mahogany']);
  expect(body.images.map(({ alt }) => alt)).toEqual(['The building', 'Oak room', 'Lobby']);
  expect(body.images[0]).toMatchObject({
    url: `/media/${'a'.repeat(32)}/1280.webp`,
    thumbnail_url: `/media/${'a'.repeat(32)}/640.webp`,
    focus: { x: 40, y: 60 },
    is_avif: false,
  });
  expect(body.rooms.map(({ image_url }) => image_url)).toEqual([null, `/media/${'b'.repeat(32)}/1280.webp`, null]);
});

test('getHotelDetails returns the GSTIN of a hotel that issues its own invoices, and null for any other hotel', async () => {
  const city = await createCity('Mysuru', { lat: 12.3, lng: 76.65 });
  const gstinOf = async (id: number) => (await getDetails(String(id))).body.gstin;
  const resold = await createHotel(city, { gstin: '29ZZZCH0001B1Z5', biller: 'platform' });
  expect(await gstinOf(hotelId)).toBe('29ZZZCH0001B1Z5');
  expect(await gstinOf(resold)).toBeNull();
  expect(await gstinOf(await createHotel(city))).toBeNull();
});

test('getHotelDetails returns the same for the numeric and the hashed id', async () => {
  expect((await getDetails(encodeHotelId(hotelId))).body).toEqual((await getDetails(String(hotelId))).body);
});

test('getHotelDetails returns 404 for unpublished, unknown and malformed ids', async () => {
  for (const id of [
    String(draftId),
    encodeHotelId(draftId),
    '99999999',
    'aaaaaaaa',
    '0',
    '-1',
    '1.5',
    'x'.repeat(999),
  ]) {
    expect((await getDetails(id)).status).toBe(404);
  }
});

test('listFacilities returns every facility', async () => {
  expect((await callRoute(facilityList)).body).toEqual({
    facilities: [
      { id: 1, slug: 'wifi', name: 'Wi-Fi', icon: 'wifi' },
      { id: 2, slug: 'parking', name: 'Parking', icon: 'parking' },
    ],
  });
});

test('getHotelReviews returns reviews newest first, and 404 for an unknown hotel or provider', async () => {
  const params = { provider: 'tripadvisor' };
  const answer = await callRoute<z.infer<typeof hotelReviews>>(reviewData, {
    params,
    query: { hotel_id: String(hotelId) },
  });
  expect(answer.body).toMatchObject({
    hotelId,
    is_tripadvisor_enabled: false,
    noOfReviews: 2,
    overallRating: 4.5,
    subRatings: [
      { name: 'rooms', rating: 4.5 },
      { name: 'value', rating: 4 },
    ],
  });
  expect(answer.body.topReviews.map(({ user }) => user)).toEqual(['M. Iyer', 'A. Rao']);
  expect((await callRoute(reviewData, { params, query: { hotel_id: '99999999' } })).status).toBe(404);
  expect((await callRoute(reviewData, { params, query: {} })).status).toBe(400);
  expect((await callRoute(reviewData, { params: { provider: 'other' }, query: { hotel_id: '1' } })).status).toBe(404);
});

test('getHotelForBooking returns name, address and GSTIN of a published hotel only', async () => {
  expect(await getHotelForBooking(hotelId)).toMatchObject({
    id: hotelId,
    name: 'Garden House',
    state: 'Karnataka',
    stateCode: '29',
    gstin: '29ZZZCH0001B1Z5',
    latitude: 12.97,
    longitude: 77.64,
    imageUrl: `/media/${'a'.repeat(32)}/640.webp`,
    checkinTime: '12:00',
  });
  await expect(getHotelForBooking(draftId)).rejects.toMatchObject({ kind: 'NOT_FOUND' });
});

test('REVIEWS_CALL has the method and path of getHotelReviewsEndpoint', () => {
  expect([REVIEWS_CALL.method, REVIEWS_CALL.path]).toEqual([
    getHotelReviewsEndpoint.method,
    getHotelReviewsEndpoint.path,
  ]);
});
