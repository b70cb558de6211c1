import { and, eq, isNull } from 'drizzle-orm';
import { ratePlans, rateRules } from '@/lib/domains/pricing/server/tables';
import type { Connection } from '@/lib/platform/db/connection';
import type { WriteCount } from '@/scripts/import/importer';
import type { CheckedRate } from '@/scripts/import/rates/rate-importer';

/** Adds or replaces price lists; plans come into being and grow with the dates of their rows. */
export async function writeRates(values: readonly CheckedRate[], tx: Connection): Promise<WriteCount> {
  let created = 0;
  for (const value of values) {
    const ratePlanId = await ensurePlan(value, tx);
    if (await writeRule(ratePlanId, value, tx)) created += 1;
  }
  return { created, updated: values.length - created };
}

async function ensurePlan(value: CheckedRate, tx: Connection): Promise<number> {
  const { row, hotelId, roomTypeId, contractId, cancellationPolicyId } = value;
  const [plan] = await tx
    .select({ id: ratePlans.id, validFrom: ratePlans.validFrom, validTo: ratePlans.validTo })
    .from(ratePlans)
    .where(
      and(
        eq(ratePlans.roomTypeId, roomTypeId),
        eq(ratePlans.channel, row.channel),
        contractId === null ? isNull(ratePlans.contractId) : eq(ratePlans.contractId, contractId),
      ),
    )
    .limit(1);
  if (plan) {
    const validFrom = row.from < plan.validFrom ? row.from : plan.validFrom;
    const validTo = row.to > plan.validTo ? row.to : plan.validTo;
    await tx.update(ratePlans).set({ validFrom, validTo }).where(eq(ratePlans.id, plan.id));
    return plan.id;
  }
  const [inserted] = await tx
    .insert(ratePlans)
    .values({
      hotelId,
      roomTypeId,
      channel: row.channel,
      contractId,
      mealPlan: row.meal_plan,
      cancellationPolicyId,
      validFrom: row.from,
      validTo: row.to,
    })
    .returning({ id: ratePlans.id });
  if (!inserted) throw new Error(`The plan of ${row.hotel_code} was not written`);
  return inserted.id;
}

/** Whether the rule is new; dates, weekdays and priority name it. */
async function writeRule(ratePlanId: number, { row }: CheckedRate, tx: Connection): Promise<boolean> {
  const prices = {
    singlePaise: row.single,
    doublePaise: row.double,
    extraAdultPaise: row.extra_adult,
    kidPaise: row.kid,
  };
  const name = { fromDate: row.from, toDate: row.to, weekdays: row.weekdays, priority: row.priority };
  const changed = await tx
    .update(rateRules)
    .set(prices)
    .where(
      and(
        eq(rateRules.ratePlanId, ratePlanId),
        eq(rateRules.fromDate, name.fromDate),
        eq(rateRules.toDate, name.toDate),
        eq(rateRules.weekdays, name.weekdays),
        eq(rateRules.priority, name.priority),
      ),
    )
    .returning({ id: rateRules.id });
  if (changed.length > 0) return false;
  await tx.insert(rateRules).values({ ratePlanId, ...name, ...prices });
  return true;
}
