import 'server-only';
import { addDays, eachNight, type IsoDate } from '@/lib/dates';
import { tagsForPriceChange } from '@/lib/domains/hotels/server/service/catalogue/read-catalogue';
import type { Paise } from '@/lib/money';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { lockByName } from '@/lib/platform/db/bulk-load';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { invalidateTags } from '@/lib/platform/page-cache/invalidate-tags';
import * as repository from '../repository/rate-plans';
import { listPlanRates } from './plan-rates';
import { compareWithStored, hasStoredPrices, saveRates, type ComparedRate, type RateEntry } from './save-rates';

/** A night whose price changes, for one and two adults; null without a price. */
export interface ChangedNight {
  night: IsoDate;
  before: { single: Paise; double: Paise } | null;
  after: { single: Paise; double: Paise } | null;
}

type Plan = Pick<RateEntry, 'hotelId' | 'roomTypeId' | 'channel' | 'contractId'>;

/** Thrown to roll back a dry run. */
class DryRun extends Error {
  constructor(readonly nights: ChangedNight[]) {
    super('The dry run has ended');
  }
}

interface RuleOptions {
  reason: string;
  isDryRun: boolean;
}

export interface SavedRule {
  /** The nights from `today` on whose price of the plan changes. */
  nights: ChangedNight[];
  terms: ComparedRate['terms'] | null;
}

/**
 * Adds a rule, or changes the prices of the rule with the same dates, weekdays and priority. The terms that the entry states
 * become those of the plan.
 */
export async function saveRule(entry: RateEntry, today: IsoDate, options: RuleOptions): Promise<SavedRule> {
  const saved: SavedRule = { nights: [], terms: null };
  saved.nights = await run(entry, { from: entry.fromDate, to: entry.toDate, today }, options.isDryRun, async (tx) => {
    await lockByName('rate-rules', tx);
    const [compared] = await compareWithStored([entry], tx);
    if (!compared) return;
    saved.terms = compared.terms;
    if (compared.comparison === 'same') return;
    await saveRates([entry], tx, options.reason);
    if (hasStoredPrices(compared, entry)) return;
    const { singlePaise, doublePaise, extraAdultPaise, kidPaise } = entry;
    const { before } = compared;
    await audit(tx, entry, {
      action: before ? 'rate-rule.changed' : 'rate-rule.created',
      reason: options.reason,
      before: before && pricesOf(before),
      after: pricesOf({ singlePaise, doublePaise, extraAdultPaise, kidPaise }),
    });
  });
  return saved;
}

/** The last night of the rule is the one before `today`; a rule that has not begun is deleted. @throws {AppError} NOT_FOUND */
export async function endRule(id: number, today: IsoDate, options: RuleOptions): Promise<ChangedNight[]> {
  const found = await inTransaction((tx) => repository.lockRule(id, tx));
  if (!found) throw new AppError('NOT_FOUND');
  const { rule, ...plan } = found;
  return run(plan, { from: rule.fromDate, to: rule.toDate, today }, options.isDryRun, async (tx) => {
    const stored = await repository.lockRule(id, tx);
    if (!stored || stored.rule.toDate < today) return;
    const isBegun = stored.rule.fromDate < today;
    if (isBegun) await repository.endRule(id, addDays(today, -1), tx);
    else await repository.deleteRule(id, tx);
    const { fromDate, toDate, weekdays, priority } = stored.rule;
    await audit(tx, plan, {
      ...{ action: 'rate-rule.ended', reason: options.reason },
      before: { fromDate, toDate, weekdays, priority, ...pricesOf(stored.rule) },
      after: isBegun ? { toDate: addDays(today, -1) } : null,
    });
  });
}

const pricesOf = ({
  singlePaise,
  doublePaise,
  extraAdultPaise,
  kidPaise,
}: Pick<RateEntry, 'singlePaise' | 'doublePaise' | 'extraAdultPaise' | 'kidPaise'>) => ({
  ...{ singlePaise, doublePaise, extraAdultPaise, kidPaise },
});

async function audit(
  tx: Tx,
  { hotelId, roomTypeId, channel, contractId }: Plan,
  { action, reason, before, after }: { action: string; reason: string; before: object | null; after: object | null },
): Promise<void> {
  const values = { ...(before && { before }), ...(after && { after }) };
  const data = { roomType: roomTypeId, channel, contract: contractId };
  await recordAudit({ action, subject: { type: 'hotel', id: hotelId }, reason, data, ...values }, tx);
}

/** Reads the prices of the plan before and after the work. */
async function run(
  plan: Plan,
  { from, to, today }: { from: IsoDate; to: IsoDate; today: IsoDate },
  isDryRun: boolean,
  work: (tx: Tx) => Promise<void>,
): Promise<ChangedNight[]> {
  const nights = to < today ? [] : eachNight(from < today ? today : from, addDays(to, 1));
  try {
    return await inTransaction(async (tx) => {
      const before = await listPlanRates(plan, nights, tx);
      await work(tx);
      const after = await listPlanRates(plan, nights, tx);
      const changed = nights
        .map((night, index) => ({ night, before: before[index] ?? null, after: after[index] ?? null }))
        .filter((night) => JSON.stringify(night.before) !== JSON.stringify(night.after));
      if (isDryRun) throw new DryRun(changed);
      await invalidateTags(await tagsForPriceChange([plan.hotelId], tx), tx);
      return changed;
    });
  } catch (error) {
    if (error instanceof DryRun) return error.nights;
    throw error;
  }
}
