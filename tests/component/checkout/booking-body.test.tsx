import { bookingBody, payAtHotelBody, type BookingInput } from '@/components/checkout/booking-body';
import { emptyForm } from '@/components/checkout/checkout-form';
import { payAtHotelEndpoint } from '@/lib/domains/bookings/contract/bookings';
import type { BillableEntity } from '@/lib/domains/gstin/contract/gstin';
import { PRICE, VIEW } from './itinerary-view';

const BILLED: BillableEntity = {
  trading_name: 'Acme',
  legal_name: 'Acme Private Limited',
  gstin_number: '29ZZZCX0001A1ZD',
  address: { building: '1', street: 'MG Road', city: 'Bengaluru', state: 'Karnataka', zip_code: '560001' },
  legal_entity_id: 7,
  corporate_id: 3,
  legal_state_code: '29',
  is_default: true,
  priority: 1,
};
const EMPTY_GUEST = { name: '', phone: '', email: '', employee_id: '', department: '' };

/** Two rooms: a guest and a companion in the first, one guest in the second. */
function draft(change: Partial<BookingInput['form']> = {}): BookingInput {
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
      primary_guest: { ...EMPTY_GUEST, name: 'Asha Rao', phone: '9812345678', employee_id: 'E7' },
      additional_guests: [{ name: 'Ravi Rao' }, { name: '' }],
    },
    { primary_guest: { ...EMPTY_GUEST, name: 'Meera Nair' }, additional_guests: [] },
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

test('pay at hotel sends the guests of all rooms, the chosen GSTIN and the costs, as booking does', () => {
  const body = payAtHotelBody(draft({ billing: BILLED }));
  const { rooms, legal_entity, cost_centre, project, po_number } = bookingBody(draft({ billing: BILLED }));
  expect(body).toMatchObject({ rooms, legal_entity, cost_centre, project, po_number });
  expect(body).toMatchObject({
    ...{ name: 'Asha Rao', mobile: '9812345678', email: 'kiran@acme.example', bid: VIEW.bid },
    legal_entity: { gstin: '29ZZZCX0001A1ZD' },
    rooms: [
      { primary_guest: { name: 'Asha Rao', employee_id: 'E7' }, additional_guests: [{ name: 'Ravi Rao' }] },
      { primary_guest: { name: 'Meera Nair' }, additional_guests: [] },
    ],
    ...{ cost_centre: 'CC-1', project: 'Apollo', po_number: 'PO-77' },
  });
  expect(payAtHotelEndpoint.body?.safeParse(body).success).toBe(true);
});

test.each([
  ['was not asked about', undefined, undefined],
  ['was declined', null, { gstin: null }],
])('a GSTIN that %s', (_, billing, legalEntity) => {
  expect(payAtHotelBody(draft({ billing })).legal_entity).toEqual(legalEntity);
});
