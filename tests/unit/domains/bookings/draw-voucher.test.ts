import { drawVoucher } from '@/lib/domains/bookings/server/service/voucher/voucher';
import type { Booking, BookingGuest } from '@/lib/domains/bookings/types';
import { allText, drawnText, offPage } from '@/tests/support/drawn-text';

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

test('drawVoucher prints eight rooms of long names and policies longer than a page', async () => {
  const guests = Array.from({ length: 8 * 16 }, (_, index) => guest(index));
  const drawn = await drawnText(() => drawVoucher(booking, guests));
  expect(offPage(drawn)).toEqual([]);
  const written = allText(drawn);
  expect(guests.filter(({ name }) => !written.includes(name ?? ''))).toEqual([]);
  expect(written.match(/No end of words about pets\./g)).toHaveLength(400);
});

test('drawVoucher prints the e-mail address of a guest whose name cannot be printed', async () => {
  const guests = ['ሰላም', 'Asha Rao'].map((name, index) => ({
    ...guest(index),
    name,
    email: `${index}@guests.example`,
  }));
  const written = allText(await drawnText(() => drawVoucher(booking, guests)));
  expect(written).toContain('(in a script that cannot be printed here) 0@guests.example');
  expect(written).not.toContain('1@guests.example');
});

test('drawVoucher states on its own line that the stay is paid at the hotel', async () => {
  const quotedPrice = { ...booking.quotedPrice, breakdown: { roomNights: [] } };
  const stay = { ...booking, quotedPrice, settlement: 'pay_at_hotel', travelAgentEntityId: null } as unknown as Booking;
  const money = { pretaxPaise: 12_000_00, discountPaise: 0, taxPaise: 600_00, payablePaise: 12_600_00 };
  const written = allText(await drawnText(() => drawVoucher({ ...stay, ...money }, [])));
  expect(written).toContain('Payment');
  expect(written).toContain('To be paid at the hotel');
});
