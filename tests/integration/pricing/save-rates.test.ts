import { addDays } from '@/lib/dates';
import { quoteStay } from '@/lib/domains/pricing/server/service/price-stays';
import { saveRates } from '@/lib/domains/pricing/server/service/save-rates';
import { cancellationPolicies } from '@/lib/domains/pricing/server/tables';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { createCity, createHotel, createRatePlan, createRoomType, today } from '@/tests/support/builders/catalogue';

test('of two plans with the same channel, a saved rate belongs to the newer one, which prices the night', async () => {
  const city = await createCity('Bengaluru', { lat: 12.97, lng: 77.59 });
  const hotelId = await createHotel(city);
  const room = { hotelId, roomTypeId: await createRoomType(hotelId) };
  await createRatePlan(room, 'website', 4_000_00);
  await createRatePlan(room, 'website', 4_500_00, { validFrom: addDays(today(), 5) });
  const [policy] = await connection().select({ id: cancellationPolicies.id }).from(cancellationPolicies).limit(1);
  const night = addDays(today(), 20);
  await inTransaction((tx) =>
    saveRates(
      [
        {
          ...{ ...room, channel: 'website', contractId: null, mealPlan: 'EP', cancellationPolicyId: policy?.id ?? 0 },
          ...{ fromDate: night, toDate: night, weekdays: 127, priority: 5, isComplimentary: false },
          ...{ singlePaise: 5_100_00, doublePaise: 5_600_00, extraAdultPaise: 800_00, kidPaise: 0 },
        },
      ],
      tx,
    ),
  );
  const stay = { checkin: night, checkout: addDays(night, 1), rooms: [{ adults: 1, kids: 0 }], corporateId: null };
  const { prices } = await quoteStay({ ...stay, hotelId }, 'website');
  expect(prices.website?.breakdown.totals.pretaxPaise).toBe(5_100_00);
});
