import { bookingBody, payAtHotelBody, type BookingInput } from '@/components/checkout/booking-body';
import { emptyForm } from '@/components/checkout/checkout-form';
import { payAtHotelEndpoint } from '@/lib/domains/bookings/contract/bookings';
import type { BillableEntity } from '@/lib/domains/gstin/contract/gstin';
import { PRICE, VIEW } from './itinerary-view';

const BILLED: BillableEntity = {
  tradingName: 'Acme',
  legalName: 'Acme Private Limited',
  gstinNumber: '29ZZZCX0001A1ZD',
  address: { building: '1', street: 'MG Road', city: 'Bengaluru', state: 'Karnataka', zipCode: '560001' },
  legalEntityId: 7,
  corporateId: 3,
  legalStateCode: '29',
  isDefault: true,
  priority: 1,
};
const EMPTY_GUEST = { name: '', phone: '', email: '', employeeId: '', department: '' };

/** A booking of two rooms with two guests in the first and one in the second. */
function bookingInput(change: Partial<BookingInput['form']> = {}): BookingInput {
  const view = {
    ...VIEW,
    room: {
      ...VIEW.room,
      count: 2,
      config: [
        { adults: 2, kids: 0 },
        { adults: 1, kids: 0 },
      ],
    },
  };
  const rooms = [
    {
      primaryGuest: { ...EMPTY_GUEST, name: 'Asha Rao', phone: '9812345678', employeeId: 'E7' },
      additionalGuests: [{ name: 'Ravi Rao' }, { name: '' }],
    },
    { primaryGuest: { ...EMPTY_GUEST, name: 'Meera Nair' }, additionalGuests: [] },
  ];
  const form = emptyForm(view);
  const requests = { ...form.requests, costCentre: 'CC-1', project: 'Apollo', poNumber: 'PO-77' };
  return {
    view,
    price: PRICE,
    form: { ...form, details: { rooms }, requests, ...change },
    entity: { legalEntityId: 7, corporateId: 3, name: 'Acme', isTravelAgent: false },
    user: { name: 'Kiran Shah', email: 'kiran@acme.example', phone: '+919900000000' },
  };
}

test('payAtHotelBody and bookingBody contain the same guests, GSTIN and cost fields', () => {
  const body = payAtHotelBody(bookingInput({ billing: BILLED }));
  const { rooms, legalEntity, costCentre, project, poNumber } = bookingBody(bookingInput({ billing: BILLED }));
  expect(body).toMatchObject({ rooms, legalEntity, costCentre, project, poNumber });
  expect(body).toMatchObject({
    ...{ name: 'Asha Rao', mobile: '9812345678', email: 'kiran@acme.example', bid: VIEW.bid },
    legalEntity: { gstin: '29ZZZCX0001A1ZD' },
    rooms: [
      { primaryGuest: { name: 'Asha Rao', employeeId: 'E7' }, additionalGuests: [{ name: 'Ravi Rao' }] },
      { primaryGuest: { name: 'Meera Nair' }, additionalGuests: [] },
    ],
    ...{ costCentre: 'CC-1', project: 'Apollo', poNumber: 'PO-77' },
  });
  expect(payAtHotelEndpoint.body?.safeParse(payAtHotelEndpoint.namesOf('body').toJson(body)).success).toBe(true);
});

test.each([
  ['undefined when the step was not shown', undefined, undefined],
  ['null when the booker declined a GSTIN', null, { gstin: null }],
])('payAtHotelBody accepts a GSTIN that is %s', (_, billing, legalEntity) => {
  expect(payAtHotelBody(bookingInput({ billing })).legalEntity).toEqual(legalEntity);
});
