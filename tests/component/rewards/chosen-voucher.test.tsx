import { bookingMethods, mainBookingLabel } from '@/components/checkout/panels/booking-methods';
import { coversStay } from '@/components/checkout/panels/voucher-note';
import { roomNightVoucherBody } from '@/components/checkout/booking-body';
import { toTripTexts } from '@/lib/domains/bookings/contract/trip-fields';
import { VIEW } from '../checkout/itinerary-view';

const VOUCHER = { code: 'RN-BBBB-CCCC-DDDD', loyaltyOrderId: 8, legalEntityId: 1, covers: 4000 };
const flags = { btcAllowed: true, payNowAllowed: true, payAtHotelAllowed: false };
const stay = { room: { count: 1 }, date: { nights: 1 } };
const price = { preTaxPrice: 4200, discount: 200 };

test('bookingMethods and mainBookingLabel put a voucher that covers the stay first', () => {
  expect(bookingMethods(flags, true)).toEqual(['voucher', 'bill-to-company', 'pay-now']);
  expect(mainBookingLabel(flags, true)).toBe('Book with voucher');
  expect(mainBookingLabel({ ...flags, payNowAllowed: false }, false)).toBe('Book now, bill to company');
  expect(mainBookingLabel({ ...flags, payNowAllowed: false }, false, true)).toBe('Book now, bill to us');
  expect(bookingMethods(flags)).toEqual(['bill-to-company', 'pay-now']);
});

test('coversStay accepts one room for one night up to the value of the voucher', () => {
  expect(coversStay(VOUCHER, stay, price)).toBe(true);
  expect(coversStay(VOUCHER, stay, { ...price, discount: 199 })).toBe(false);
  expect(coversStay(VOUCHER, { ...stay, room: { count: 2 } }, price)).toBe(false);
  expect(coversStay(VOUCHER, { ...stay, date: { nights: 2 } }, price)).toBe(false);
});

test('roomNightVoucherBody has the voucher fields of the specification', () => {
  const guest = { name: 'Asha', phone: '', email: '', employeeId: '', department: '' };
  const body = roomNightVoucherBody(
    {
      view: VIEW,
      price: VIEW.price ?? (undefined as never),
      form: {
        source: 'corp',
        details: { rooms: [{ primaryGuest: guest, additionalGuests: [] }] },
        billing: undefined,
        requests: { checkInTime: '12pm', checkOutTime: '11am', message: '', ...toTripTexts() },
      },
      entity: { legalEntityId: 1, corporateId: 1, name: 'Acme', isTravelAgent: false },
      user: { name: 'Asha', email: 'a@acme.example', phone: '' },
    },
    VOUCHER,
  );
  expect(body).toMatchObject({ type: 'room_night', loyaltyVoucherCode: VOUCHER.code, loyaltyOrderId: 8 });
});
