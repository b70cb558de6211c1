import { bookingBody } from '@/components/checkout/booking-body';
import { emptyForm } from '@/components/checkout/checkout-form';
import { readHeldForm } from '@/components/checkout/resume';
import { toTripTexts } from '@/lib/domains/bookings/contract/trip-fields';
import { createResponse, mockFetch } from '@/tests/support/mock-fetch';
import { getBookingEndpoint } from '@/lib/domains/bookings/contract/bookings';
import { PRICE, VIEW } from './itinerary-view';

const HELD = {
  bookingId: 70,
  status: 'PENDING_PAYMENT',
  priceSource: 'corp',
  date: { checkInTime: '2pm', checkOutTime: '10am' },
  users: [{ name: 'Priya Raman', phone: '', email: '', employeeId: '', department: '', isPrimary: true, room: 1 }],
  billing: null,
  message: 'Quiet room',
  comments: 'Quiet room | Check-in: 2pm, Check-out: 10am, Children: 0',
  costCentre: 'CC-1',
  project: null,
  poNumber: 'PO-77',
};

test('readHeldForm restores the message, times and cost fields of the held booking', async () => {
  mockFetch({ '/api/b2b/dashboard/booking/': createResponse(getBookingEndpoint, HELD) });
  const { form } = await readHeldForm(70, 7, emptyForm(VIEW));
  expect(form.requests).toEqual({
    ...{ checkInTime: '2pm', checkOutTime: '10am', message: 'Quiet room' },
    ...{ ...toTripTexts(), costCentre: 'CC-1', project: '', poNumber: 'PO-77' },
  });
  const user = { name: 'Kiran Shah', email: 'kiran@acme.example', phone: '' };
  const entity = { legalEntityId: 7, corporateId: 3, name: 'Acme', isTravelAgent: false };
  expect(bookingBody({ view: VIEW, price: PRICE, form, entity, user })).toMatchObject({
    ...{ checkInTime: '2pm', comments: 'Quiet room', costCentre: 'CC-1', project: '', poNumber: 'PO-77' },
    legalEntity: { gstin: null },
  });
});
