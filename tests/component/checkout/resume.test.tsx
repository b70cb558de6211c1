import { bookingBody } from '@/components/checkout/booking-body';
import { emptyForm } from '@/components/checkout/checkout-form';
import { readHeldForm } from '@/components/checkout/resume';
import { answerFetch } from '@/tests/support/answering-fetch';
import { PRICE, VIEW } from './itinerary-view';

const HELD = {
  booking_id: 70,
  status: 'PENDING_PAYMENT',
  price_source: 'corp',
  date: { check_in_time: '2pm', check_out_time: '10am' },
  users: [{ name: 'Priya Raman', phone: '', email: '', employee_id: '', department: '', is_primary: true, room: 1 }],
  billing: null,
  message: 'Quiet room',
  comments: 'Quiet room | Check-in: 2pm, Check-out: 10am, Children: 0',
  cost_centre: 'CC-1',
  project: null,
  po_number: 'PO-77',
};

test('an interrupted payment is taken up with the words and the costs that the booking keeps', async () => {
  answerFetch({ '/api/b2b/dashboard/booking/': { body: HELD } });
  const { form } = await readHeldForm(70, 7, emptyForm(VIEW));
  expect(form.requests).toEqual({
    ...{ checkInTime: '2pm', checkOutTime: '10am', message: 'Quiet room' },
    ...{ costCentre: 'CC-1', project: '', poNumber: 'PO-77' },
  });
  const user = { name: 'Kiran Shah', email: 'kiran@acme.example', phone: '' };
  const entity = { legalEntityId: 7, corporateId: 3, name: 'Acme', isTravelAgent: false };
  expect(bookingBody({ view: VIEW, price: PRICE, form, entity, user })).toMatchObject({
    ...{ check_in_time: '2pm', comments: 'Quiet room', cost_centre: 'CC-1', project: '', po_number: 'PO-77' },
    legal_entity: { gstin: null },
  });
});
