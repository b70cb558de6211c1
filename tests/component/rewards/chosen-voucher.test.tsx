import { bookingMethods, mainBookingLabel } from '@/components/checkout/panels/booking-methods';
import { paysStay } from '@/components/checkout/panels/voucher-note';
import { roomNightVoucherBody } from '@/components/checkout/booking-body';
import { VIEW } from '../checkout/itinerary-view';

const VOUCHER = { code: 'RN-BBBB-CCCC-DDDD', loyaltyOrderId: 8, legalEntityId: 1, covers: 4000 };
const flags = { btc_allowed: true, payNowAllowed: true, pay_at_hotel_allowed: false };
const stay = { room: { count: 1 }, date: { nights: 1 } };
const price = { pre_tax_price: 4200, discount: 200 };

test('a voucher that pays is the main way to book', () => {
  expect(bookingMethods(flags, true)).toEqual(['voucher', 'bill-to-company', 'pay-now']);
  expect(mainBookingLabel(flags, true)).toBe('Book with voucher');
  expect(mainBookingLabel({ ...flags, payNowAllowed: false }, false)).toBe('Book now, bill to company');
  expect(mainBookingLabel({ ...flags, payNowAllowed: false }, false, true)).toBe('Book now, bill to us');
  expect(bookingMethods(flags)).toEqual(['bill-to-company', 'pay-now']);
});

test('it pays one room for one night up to its value', () => {
  expect(paysStay(VOUCHER, stay, price)).toBe(true);
  expect(paysStay(VOUCHER, stay, { ...price, discount: 199 })).toBe(false);
  expect(paysStay(VOUCHER, { ...stay, room: { count: 2 } }, price)).toBe(false);
  expect(paysStay(VOUCHER, { ...stay, date: { nights: 2 } }, price)).toBe(false);
});

test('the booking names it as the specification does', () => {
  const guest = { name: 'Asha', phone: '', email: '', employee_id: '', department: '' };
  const body = roomNightVoucherBody(
    {
      view: VIEW,
      price: VIEW.price ?? (undefined as never),
      form: {
        source: 'corp',
        details: { rooms: [{ primary_guest: guest, additional_guests: [] }] },
        billing: undefined,
        requests: { checkInTime: '12pm', checkOutTime: '11am', message: '', costCentre: '', project: '', poNumber: '' },
      },
      entity: { legalEntityId: 1, corporateId: 1, name: 'Acme', isTravelAgent: false },
      user: { name: 'Asha', email: 'a@acme.example', phone: '' },
    },
    VOUCHER,
  );
  expect(body).toMatchObject({ type: 'room_night', loyalty_voucher_code: VOUCHER.code, loyalty_order_id: 8 });
});
