import 'server-only';
import { and, desc, eq, getTableColumns, gte, inArray } from 'drizzle-orm';
import { bulkInsert } from '@/lib/platform/db/bulk-insert';
import type { Connection } from '@/lib/platform/db/connection';
import { rateExceptions, ratePlans, rateRules } from '../tables';

export type NewPlan = Omit<typeof ratePlans.$inferInsert, 'id'>;
export type NewRule = Omit<typeof rateRules.$inferInsert, 'id'>;
export type RulePrices = Pick<
  NewRule,
  'singlePaise' | 'doublePaise' | 'extraAdultPaise' | 'kidPaise' | 'isComplimentary'
>;
export type NewException = typeof rateExceptions.$inferInsert;

const planColumns = {
  id: ratePlans.id,
  roomTypeId: ratePlans.roomTypeId,
  channel: ratePlans.channel,
  contractId: ratePlans.contractId,
  mealPlan: ratePlans.mealPlan,
  cancellationPolicyId: ratePlans.cancellationPolicyId,
  validFrom: ratePlans.validFrom,
  validTo: ratePlans.validTo,
};

/** The plan that prices a stay comes first (`PLAN_ORDER`). */
export async function listPlans(roomTypeIds: readonly number[], on: Connection) {
  return on
    .select(planColumns)
    .from(ratePlans)
    .where(inArray(ratePlans.roomTypeId, [...roomTypeIds]))
    .orderBy(desc(ratePlans.validFrom), desc(ratePlans.id));
}

export async function insertPlans(rows: readonly NewPlan[], tx: Connection) {
  return tx
    .insert(ratePlans)
    .values([...rows])
    .returning(planColumns);
}

export type PlanValues = Pick<
  typeof ratePlans.$inferSelect,
  'mealPlan' | 'cancellationPolicyId' | 'validFrom' | 'validTo'
>;

export async function updatePlan(id: number, values: PlanValues, tx: Connection): Promise<void> {
  await tx.update(ratePlans).set(values).where(eq(ratePlans.id, id));
}

export async function listRules(planIds: readonly number[], on: Connection) {
  return on
    .select()
    .from(rateRules)
    .where(inArray(rateRules.ratePlanId, [...planIds]));
}

/** Rules of all plans of the hotels that have a night on or after the day. */
export async function listRulesOfHotels(hotelIds: readonly number[], day: string, on: Connection) {
  return on
    .select({
      ...getTableColumns(rateRules),
      hotelId: ratePlans.hotelId,
      roomTypeId: ratePlans.roomTypeId,
      channel: ratePlans.channel,
      contractId: ratePlans.contractId,
    })
    .from(rateRules)
    .innerJoin(ratePlans, eq(ratePlans.id, rateRules.ratePlanId))
    .where(and(inArray(ratePlans.hotelId, [...hotelIds]), gte(rateRules.toDate, day)));
}

export async function insertRules(rows: readonly NewRule[], tx: Connection): Promise<void> {
  await bulkInsert(rateRules, rows, tx);
}

export async function updateRule(id: number, prices: RulePrices, tx: Connection): Promise<void> {
  await tx.update(rateRules).set(prices).where(eq(rateRules.id, id));
}

export async function insertExceptions(rows: readonly NewException[], tx: Connection): Promise<void> {
  await bulkInsert(rateExceptions, rows, tx);
}

export async function listExceptions(planId: number, on: Connection) {
  return on.select().from(rateExceptions).where(eq(rateExceptions.ratePlanId, planId));
}

/** A rule with the plan to which it belongs. */
export async function lockRule(id: number, tx: Connection) {
  const [found] = await tx
    .select({
      rule: rateRules,
      hotelId: ratePlans.hotelId,
      roomTypeId: ratePlans.roomTypeId,
      channel: ratePlans.channel,
      contractId: ratePlans.contractId,
    })
    .from(rateRules)
    .innerJoin(ratePlans, eq(ratePlans.id, rateRules.ratePlanId))
    .where(eq(rateRules.id, id))
    .for('update', { of: rateRules });
  return found ?? null;
}

export async function endRule(id: number, toDate: string, tx: Connection): Promise<void> {
  await tx.update(rateRules).set({ toDate }).where(eq(rateRules.id, id));
}

export async function deleteRule(id: number, tx: Connection): Promise<void> {
  await tx.delete(rateRules).where(eq(rateRules.id, id));
}
