import { whoPays, type PaidStay } from '@/lib/domains/hotel-messages/rules/who-pays';

const STAY: PaidStay = {
  settlement: 'prepaid',
  isAgents: false,
  payablePaise: 8_400_00,
  company: 'Acme Industries',
  billTo: { legalName: 'Acme Industries Pvt Ltd', gstin: '29ZZZCX0001A1ZD' },
  isResold: false,
};

test.each([
  ['a prepaid stay', {}, 'Paid by Folio. Do not charge the guest for the room.', 0],
  [
    'a stay with a room-night voucher',
    { settlement: 'voucher' },
    'Paid by Folio. Do not charge the guest for the room.',
    0,
  ],
  [
    'a stay on credit',
    { settlement: 'credit' },
    'Billed to Acme Industries through Folio. Do not charge the guest for the room.',
    0,
  ],
  [
    'a stay that is paid at the hotel',
    { settlement: 'pay_at_hotel' },
    'The guest pays ₹8,400.00 at the desk',
    8_400_00,
  ],
  [
    'a stay of a travel agent',
    { settlement: 'pay_at_hotel', isAgents: true },
    'Paid by Folio. Do not charge the guest for the room.',
    0,
  ],
] as const)('whoPays says who pays the room of %s', (_, change, room, deskPaise) => {
  expect(whoPays({ ...STAY, ...change })).toMatchObject({ room, deskPaise, extras: 'The guest pays at the desk' });
});

test.each([
  ['with GSTIN', {}, { invoice: 'To Acme Industries Pvt Ltd', gstin: '29ZZZCX0001A1ZD' }],
  ['without billing address', { billTo: null }, { invoice: 'To Acme Industries', gstin: null }],
  ['that Folio resells', { isResold: true }, { invoice: 'Folio issues the invoice to Acme Industries Pvt Ltd' }],
])('whoPays names the recipient of the invoice of a stay %s', (_, change, expected) => {
  expect(whoPays({ ...STAY, ...change })).toMatchObject(expected);
});
