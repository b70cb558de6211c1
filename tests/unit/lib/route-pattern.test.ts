import { routePattern } from '@/lib/site-routes';

test.each([
  ['/', '/'],
  ['/hotels-in-bengaluru/', '/hotels-in-{place}/'],
  ['/hotels-in-bengaluru/hotel-copperlane-indiranagar-abcdefgh/', '/hotels-in-{city}/{hotel}/'],
  ['/hotels-near-mg-road-metro/', '/hotels-near-{landmark}/'],
  ['/budget-hotels-in-pune/', '/{category}-in-{city}/'],
  ['/account/bookings/712/', '/account/bookings/{bookingId}/'],
  ['/reset-password/abc123/', '/reset-password/{code}/'],
  ['/console/bookings/FOL-712/', '/console/'],
  ['/wp-admin/', '/not-found/'],
])('routePattern of %s is %s', (pathname, pattern) => {
  expect(routePattern(pathname)).toBe(pattern);
});
