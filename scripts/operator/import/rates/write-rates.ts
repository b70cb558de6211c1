import { and, eq, isNull } from 'drizzle-orm';
import { ratePlans, rateRules } from '@/lib/domains/pricing/server/tables';
import type { Connection } from '@/lib/platform/db/connection';
import { hasColumns } from '@/scripts/operator/import/has-columns';
import type { Difference } from '@/scripts/operator/import/importer';
import type { CheckedRate } from '@/scripts/operator/import/rates/rate-importer';

type Plan = Pick<typeof ratePlans.$inferSelect, 'id' | 'validFrom' | 'validTo'>;
type Rule = typeof rateRules.$inferSelect;

/** Rows whose rule is new, and rows that change its prices or the dates of its plan. */
export async function compareRates(values: readonly CheckedRate[], tx: Connection): Promise<Difference<CheckedRate>> {
  const created: CheckedRate[] = [];
  const updated: CheckedRate[] = [];
  for (const value of values) {
    const plan = await findPlan(value, tx);
    const rule = plan && (await findRule(plan.id, value, tx));
    if (!plan || !rule) created.push(value);
    else if (!coversDates(plan, value) || !hasColumns(rule, pricesOf(value))) updated.push(value);
  }
  return { created, updated };
}

/** Adds or replaces price lists; plans come into being and grow with the dates of their rows. */
export async function writeRates(values: readonly CheckedRate[], tx: Connection): Promise<void> {
  for (const value of values) {
    const ratePlanId = await ensurePlan(value, tx);
    const rule = await findRule(ratePlanId, value, tx);
    const prices = pricesOf(value);
    if (rule) await tx.update(rateRules).set(prices).where(eq(rateRules.id, rule.id));
    else await tx.insert(rateRules).values({ ratePlanId, ...nameOf(value), ...prices });
  }
}

async function ensurePlan(value: CheckedRate, tx: Connection): Promise<number> {
  const { row, hotelId, roomTypeId, contractId, cancellationPolicyId } = value;
  const plan = await findPlan(value, tx);
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

async function findPlan({ row, roomTypeId, contractId }: CheckedRate, tx: Connection): Promise<Plan | undefined> {
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
  return plan;
}

const coversDates = (plan: Plan, { row }: CheckedRate) => plan.validFrom <= row.from && plan.validTo >= row.to;

/** Dates, weekdays and priority name a rule of a plan. */
const nameOf = ({ row }: CheckedRate) => ({
  fromDate: row.from,
  toDate: row.to,
  weekdays: row.weekdays,
  priority: row.priority,
});

const pricesOf = ({ row }: CheckedRate) => ({
  singlePaise: row.single,
  doublePaise: row.double,
  extraAdultPaise: row.extra_adult,
  kidPaise: row.kid,
  isComplimentary: row.complimentary,
});

async function findRule(ratePlanId: number, value: CheckedRate, tx: Connection): Promise<Rule | undefined> {
  const name = nameOf(value);
  const [rule] = await tx
    .select()
    .from(rateRules)
    .where(
      and(
        eq(rateRules.ratePlanId, ratePlanId),
        eq(rateRules.fromDate, name.fromDate),
        eq(rateRules.toDate, name.toDate),
        eq(rateRules.weekdays, name.weekdays),
        eq(rateRules.priority, name.priority),
      ),
    )
    .limit(1);
  return rule;
}
