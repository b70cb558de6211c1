import 'server-only';
import { adjustPrice, findNightRate, occupancyPrice, type RateRule } from '@/lib/domains/pricing/rules/rate';
import type { IsoDate } from '@/lib/dates';
import type { Paise } from '@/lib/money';
import * as repository from '../repository/company-nights';

/** What decides the price of a night: the contract's own rate, its adjustment, the general corporate plan, or the website's. */
export type DecidingPlan = 'contract' | 'adjustment' | 'corporate' | 'website';

export interface CompanyNight {
  roomType: string;
  night: IsoDate;
  /** Before tax, for one and two adults; null without a price. */
  price: {
    singlePaise: Paise;
    doublePaise: Paise;
    plan: DecidingPlan;
    contract: string | null;
    adjustmentBp: number;
    /** Null if the price is that of the night. */
    rule: Pick<RateRule, 'id' | 'fromDate' | 'toDate' | 'weekdays' | 'priority'> | null;
  } | null;
}

/** What a company pays for each night as a stay of one night, as `quoteStay` prices it. One statement. */
export async function listCompanyNights(filter: repository.CompanyNightsFilter): Promise<CompanyNight[]> {
  const rows = await repository.listCompanyNights(filter);
  return rows.map(({ roomType, night, plans }) => {
    const ofChannel = (channel: 'corp' | 'website') => plans?.find((plan) => plan.channel === channel);
    const [corp, website] = [ofChannel('corp'), ofChannel('website')];
    const price = (corp && priceOf(corp, night)) ?? (website && priceOf(website, night)) ?? null;
    return { roomType, night, price };
  });
}

function priceOf(plan: repository.NightPlan, night: IsoDate): CompanyNight['price'] {
  const { channel, contractCode, adjustmentBp, adjustedBy } = plan;
  const rules = (plan.rules ?? []).map(([id, fromDate, toDate, weekdays, priority, ...prices]): RateRule => ({
    ...{ id, fromDate, toDate, weekdays, priority },
    ...toRate(prices),
  }));
  const exceptions = plan.exception ? [{ night, ...toRate(plan.exception) }] : [];
  const rate = findNightRate(night, rules, exceptions);
  if (!rate) return null;
  const adultsPay = (adults: number) => adjustPrice(occupancyPrice(rate, { adults, kids: 0 }), adjustmentBp);
  return {
    ...{ singlePaise: adultsPay(1), doublePaise: adultsPay(2), adjustmentBp },
    plan:
      channel === 'website' ? 'website' : contractCode ? 'contract' : adjustmentBp === 0 ? 'corporate' : 'adjustment',
    contract: contractCode ?? adjustedBy,
    rule: rules.find((rule) => rule === rate) ?? null,
  };
}

const toRate = ([singlePaise, doublePaise, extraAdultPaise, kidPaise]: [number, number, number, number]) => ({
  ...{ singlePaise, doublePaise, extraAdultPaise, kidPaise },
});
