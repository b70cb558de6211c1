import { DEFAULT_CANCELLATION_POLICIES } from '@/lib/domains/pricing/rules/default-cancellation-policies';
import { DEFAULT_TAX_RULES } from '@/lib/domains/pricing/rules/default-tax-rules';
import { insertExceptions, type NewException } from '@/lib/domains/pricing/server/repository/rate-plans';
import { insertPolicies, insertTaxRules, listPolicyIds } from '@/lib/domains/pricing/server/repository/terms';
import { saveRates } from '@/lib/domains/pricing/server/service/save-rates';
import { saveCoupons } from '@/lib/domains/pricing/server/service/save-terms';
import type { CatalogueIdsByCode } from '@/lib/domains/hotels/server/service/catalogue/save-hotels';
import type { Connection } from '@/lib/platform/db/connection';
import type { HotelDraft, RateChannel, RoomTypeDraft } from '@/scripts/demo/generate/hotel-types';
import { generateRateRules, type PlanPeriod } from '@/scripts/demo/generate/rate-rules';
import { idOf } from '@/scripts/demo/load/load-places';

const CHANNELS: readonly RateChannel[] = ['corp', 'website'];
const BREAKFAST_FACILITY_ID = 3;

/** CP is bed and breakfast, EP is room only. */
export function mealPlanOf(draft: HotelDraft): 'CP' | 'EP' {
  return draft.facilityIds.includes(BREAKFAST_FACILITY_ID) ? 'CP' : 'EP';
}

interface PlanSource {
  readonly draft: HotelDraft;
  readonly room: RoomTypeDraft;
  readonly channel: RateChannel;
}

/** Ids of rate plans; the keys are `room-type-id/channel/`. */
export type PlanIds = ReadonlyMap<string, number>;

/** Writes missing tax rules and cancellation policies, and the two demo coupons. */
export async function loadTerms({ from, to }: PlanPeriod, tx: Connection): Promise<void> {
  await insertTaxRules(DEFAULT_TAX_RULES, tx);
  await insertPolicies(Object.values(DEFAULT_CANCELLATION_POLICIES), tx);
  const coupons = [
    {
      code: 'WELCOME10',
      description: '10 % off every hotel and rate, without a limit of uses',
      percentBp: 1000,
      validFrom: from,
      validTo: to,
    },
    {
      code: 'EXPIRED5',
      description: '5 % off, expired',
      percentBp: 500,
      validFrom: '2024-01-01',
      validTo: '2024-12-31',
    },
  ];
  await saveCoupons(coupons, tx);
}

/** Writes a corporate and a website rate plan with prices for every room type. */
export async function loadRates(
  drafts: readonly HotelDraft[],
  ids: CatalogueIdsByCode,
  period: PlanPeriod,
  tx: Connection,
): Promise<PlanIds> {
  const policyIds = await listPolicyIds(tx);
  const sources = drafts.flatMap((draft) =>
    draft.rooms.flatMap((room) => CHANNELS.map((channel): PlanSource => ({ draft, room, channel }))),
  );
  const roomTypeOf = ({ draft, room }: PlanSource) => idOf(ids.roomTypes, `${draft.code}/${room.code}`);
  const planIds = await saveRates(
    sources.flatMap((source) => {
      const { draft, room, channel } = source;
      const plan = {
        hotelId: idOf(ids.hotels, draft.code),
        roomTypeId: roomTypeOf(source),
        channel,
        contractId: null,
        mealPlan: mealPlanOf(draft),
        cancellationPolicyId: idOf(policyIds, draft.cancelPolicy),
        isComplimentary: false,
      };
      return generateRateRules(room[channel], draft.adjustments, period).map((rule) => ({ ...plan, ...rule }));
    }),
    tx,
  );
  const planOf = (source: PlanSource) => idOf(planIds, `${roomTypeOf(source)}/${source.channel}/`);
  await insertExceptions(newYearExceptions(sources, planOf, period), tx);
  return planIds;
}

function newYearExceptions(
  sources: readonly PlanSource[],
  planIdOf: (source: PlanSource) => number,
  period: PlanPeriod,
): NewException[] {
  const firstYear = Number(period.from.slice(0, 4));
  const withSurcharge = (paise: number) => Math.round((paise * 1.5) / 100) * 100;
  return sources
    .filter(({ draft }) => draft.segment === 'premium')
    .flatMap((source) =>
      [1, 2].map((offset) => {
        const base = source.room[source.channel];
        return {
          ratePlanId: planIdOf(source),
          night: `${firstYear + offset}-12-31`,
          singlePaise: withSurcharge(base.single),
          doublePaise: withSurcharge(base.double),
          extraAdultPaise: withSurcharge(base.extraAdult),
          kidPaise: withSurcharge(base.extraKid),
        };
      }),
    );
}
