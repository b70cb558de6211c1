import { searchBookings } from '@/lib/domains/console-bookings/server/service/search-bookings';
import { searchQuery } from '@/lib/domains/console-search/contract/search';
import { searchConsole } from '@/lib/domains/console-search/server/service/search-console';
import type { StaffRole } from '@/lib/domains/staff/types';
import { addNeighbour } from '@/tests/support/answer-world';
import { creditBooking } from '@/tests/support/change-steps';
import { createStaffActor } from '@/tests/support/console-staff';
import { parseInput } from '@/tests/support/parse-input';
import { describeInFull } from '@/tests/support/test-extent';
import { createStayScenario, type StayScenario } from '@/tests/support/stay-scenario';

describeInFull('searchConsole', () => {
  let stays: StayScenario;
  let reference: string;
  beforeAll(async () => {
    stays = await createStayScenario();
    const guest = { name: 'Zubin Xavier', phone: '+91 90000 11111', email: 'zubin@guests.example' };
    ({ reference } = await creditBooking(stays.booker, stays.world, {
      guests: [[{ ...guest, employeeId: null, department: null }]],
    }));
  });

  const kinds = async (role: StaffRole, q: string) =>
    (await searchConsole(await createStaffActor(role), { q })).found.map(({ kind }) => kind);

  it('finds a booking by reference and guest, without contacts, for roles that read bookings', async () => {
    const support = await createStaffActor('support');
    for (const q of [reference.toLowerCase(), 'zubin x']) {
      const { found } = await searchConsole(support, { q });
      expect(found).toMatchObject([{ kind: 'booking', id: reference, title: `${reference}, Zubin Xavier` }]);
      expect(JSON.stringify(found)).not.toMatch(/@|11111/);
    }
    expect(await kinds('content', reference)).toEqual([]);
  });

  it('finds hotels and companies by name for roles that read them', async () => {
    const { hotelName, companyName } = await namesOf();
    expect(await kinds('catalogue', hotelName)).toContain('hotel');
    expect(await kinds('catalogue', companyName)).not.toContain('company');
    expect(await kinds('support', companyName)).toContain('company');
  });

  it('finds published hotels near a hotel, the nearest first, and not the hotel itself', async () => {
    for (const km of [40, 3]) await addNeighbour(stays.world, { name: `Copper Test ${km}`, km });
    const nearHotelId = stays.world.hotelId;
    const find = async (role: StaffRole, q: string) =>
      (await searchConsole(await createStaffActor(role), { q, nearHotelId })).found;
    const found = await find('support', 'copper test');
    expect(found.map(({ title }) => title)).toEqual(['Copper Test 3', 'Copper Test 40']);
    expect(found[0]?.detail).toMatch(/, [\d.]+ km$/);
    const { hotelName } = await namesOf();
    expect((await find('support', hotelName)).map(({ id }) => id)).not.toContain(String(nearHotelId));
  });

  async function namesOf() {
    const query = { q: reference, by: 'guest', sort: '-booked', page: 1, pageSize: 25 } as const;
    const [row] = (await searchBookings(await createStaffActor('support'), query)).rows;
    return { hotelName: row?.hotel.name ?? '', companyName: row?.company.name ?? '' };
  }
});

test.each(['asha@guests.example', '+91 90000 11111', 'as'])('the search refuses %s, a contact or too short', (q) => {
  expect(() => parseInput(searchQuery, { q })).toThrow();
});
