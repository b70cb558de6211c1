import { drawVoucher } from '@/lib/domains/bookings/server/service/voucher/voucher';
import type { Booking, BookingGuest } from '@/lib/domains/bookings/types';
import { joinText, recordDrawnText, findTextOffPage } from '@/tests/support/drawn-text';

const hotelSnapshot = {
  ...{ name: 'Hotel', street: 'Street', locality: 'Locality', city: 'Bengaluru', state: 'Karnataka' },
  ...{ pincode: '560001', phone: '', roomTypeName: 'Oak', checkinTime: '12:00' },
  policies: [{ title: 'Long', description: 'No end of words about pets. '.repeat(400) }],
};

const booking = {
  ...{
    reference: 'FOL2B7KXW4Q',
    checkin: '2026-11-01',
    checkout: '2026-11-04',
    policyCheckin: null,
    checkInTime: '12pm',
    checkOutTime: '11am',
  },
  ...{ roomCount: 8, adults: 64, kids: 64, status: 'confirmed', settlement: 'credit', travelAgentEntityId: 7 },
  ...{ billing: null, comments: '', quotedPrice: { policy: { rules: [], noShow: { type: 'percent', value: 100 } } } },
  ...{ hotelSnapshot, createdAt: new Date('2026-10-01T06:00:00Z') },
} as unknown as Booking;

const guest = (index: number): BookingGuest => ({
  roomPosition: Math.floor(index / 16) + 1,
  isPrimary: index % 16 === 0,
  name: `Guest${index} ${'Venkata Subramanian Krishnamurthy '.repeat(4)}`.slice(0, 119).trim(),
  ...{ phone: null, email: null, employeeId: null, department: null },
});

test('drawVoucher prints all guests of eight rooms and a policy longer than a page within the margins', async () => {
  const guests = Array.from({ length: 8 * 16 }, (_, index) => guest(index));
  const drawn = await recordDrawnText(() => drawVoucher(booking, guests));
  expect(findTextOffPage(drawn)).toEqual([]);
  const text = joinText(drawn);
  expect(guests.filter(({ name }) => !text.includes(name ?? ''))).toEqual([]);
  expect(text.match(/No end of words about pets\./g)).toHaveLength(400);
});

test('drawVoucher prints the e-mail address of a guest whose name has no glyphs in the fonts', async () => {
  const guests = ['ሰላም', 'Asha Rao'].map((name, index) => ({
    ...guest(index),
    name,
    email: `${index}@guests.example`,
  }));
  const text = joinText(await recordDrawnText(() => drawVoucher(booking, guests)));
  expect(text).toContain('(in a script that cannot be printed here) 0@guests.example');
  expect(text).not.toContain('1@guests.example');
});

test('drawVoucher states that a pay-at-hotel stay is to be paid at the hotel', async () => {
  const quotedPrice = { ...booking.quotedPrice, breakdown: { roomNights: [] } };
  const stay = { ...booking, quotedPrice, settlement: 'pay_at_hotel', travelAgentEntityId: null } as unknown as Booking;
  const money = { pretaxPaise: 12_000_00, discountPaise: 0, taxPaise: 600_00, payablePaise: 12_600_00 };
  const text = joinText(await recordDrawnText(() => drawVoucher({ ...stay, ...money }, [])));
  expect(text).toContain('Payment');
  expect(text).toContain('To be paid at the hotel');
});
