import { apiContract } from '@/lib/api-contract';

/** The tables of section 7 of the specification in their order, with `{provider}` and the availability path written in full. */
const SPECIFIED = `
POST /api/b2b/dashboard/v2/login/
POST /api/b2b/dashboard/v2/google-login/
POST /api/b2b/dashboard/v2/forgot_password/
POST /api/b2b/dashboard/v2/reset_password/
POST /api/b2b/dashboard/v2/logout/
POST /api/b2b/dashboard/v2/otp-send/
POST /api/b2b/dashboard/v2/otp-verify/
POST /api/v1/auth/otp/
POST /api/v1/auth/otp/verify/
POST /api/v1/auth/otp/isverified/
GET /b2b/dashboard/legal_entity/
GET /api/b2b/v2/legal-entities/
POST /api/b2b/dashboard/legal_entity/
GET /api/b2b/dashboard/state-list/
GET /api/v2/search/
GET /api/v1/search/autocomplete/
GET /api/b2b/dashboard/v2/cheapest-availability/
GET /api/v2/hotels/{id}/details/
GET /api/b2b/dashboard/v2/hotels/room-prices/
GET /api/b2b/dashboard/hotels/{id}/availability/
GET /api/v1/facilities/
GET /api/v1/reviews/{provider}/hotel_review_data/
GET /api/v2/contents/
GET /api/v1/contents/
GET /api/v3/contents/meta/
POST /api/v1/posts/add/question/
GET /api/b2b/dashboard/v2/itinerary/
GET /api/v2/checkout/coupon/
GET /api/v2/checkout/coupon/remove/
POST /api/b2b/dashboard/paynow/
POST /api/b2b/dashboard/booking/
POST /api/v2/checkout/payathotel/
POST /api/b2b/dashboard/confirm-booking/
POST /api/b2b/dashboard/verify-payment/
GET /api/b2b/dashboard/booking/
DELETE /api/b2b/dashboard/booking/{id}/
GET /api/b2b/dashboard/booking-history/
GET /api/b2b/v2/bookingHistory/
GET /api/b2b/dashboard/bulk-payment/
POST /api/b2b/dashboard/bulk-payment/
GET /api/loyalty/get-catelog/
POST /api/loyalty/create-gift-card-order/
POST /api/loyalty/verify-otp/
POST /api/loyalty/confirm-gift-card-order-item/
POST /api/loyalty/create-room-night-order/
GET /api/loyalty/wallet-history/
GET /api/loyalty/gift-card-detail/
GET /api/loyalty/get-loyalty-points/
GET /api/b2b/dashboard/v2/recommendation/
`;

/** Endpoints without a path in the specification; the paths are those of the design. */
const DESIGNED = `
GET /api/b2b/dashboard/legal_entity/
POST /api/b2b/dashboard/v2/set-corporate/
GET /api/v1/maps/place-details/
GET /api/v1/seo/
POST /api/webhooks/payments/
`;

const toLines = (text: string) => text.trim().split('\n');
const declared = new Set(apiContract.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`));

test('the list contains the 49 calls of the specification', () => {
  expect(toLines(SPECIFIED)).toHaveLength(49);
});

test.each([...toLines(SPECIFIED), ...toLines(DESIGNED)])('the contract declares %s', (call) => {
  expect([...declared]).toContain(call);
});
