import { sql } from 'drizzle-orm';
import { cancellationPolicies, rateExceptions, ratePlans, rateRules } from '@/lib/domains/pricing/server/tables';
import type { Connection } from '@/lib/platform/db/connection';
import { CANCELLATION_POLICIES } from '@/scripts/demo/data/cancellation-policies';
import type { HotelDraft, RateChannel, RoomTypeDraft } from '@/scripts/demo/generate/hotel-types';
import { rateRules as rulesOf, type PlanPeriod } from '@/scripts/demo/generate/rate-rules';
import { bulkInsert } from '@/lib/platform/db/bulk-insert';
import { idOf } from '@/scripts/demo/load/load-places';
import type { HotelIds } from '@/scripts/demo/load/load-hotels';

const CHANNELS: readonly RateChannel[] = ['corp', 'website'];
const BREAKFAST_FACILITY_ID = 3;

/** Bed and breakfast, or room only. */
export function mealPlanOf(draft: HotelDraft): 'CP' | 'EP' {
  return draft.facilityIds.includes(BREAKFAST_FACILITY_ID) ? 'CP' : 'EP';
}

interface PlanSource {
  readonly draft: HotelDraft;
  readonly room: RoomTypeDraft;
  readonly channel: RateChannel;
}

/** Plan ids keyed `room-type-id/channel`. */
export type PlanIds = ReadonlyMap<string, number>;

/** Writes the cancellation policies and a corporate and a website plan for every room type, with their rules. */
export async function loadRates(
  drafts: readonly HotelDraft[],
  ids: HotelIds,
  period: PlanPeriod,
  tx: Connection,
): Promise<PlanIds> {
  const policyRows = await tx
    .insert(cancellationPolicies)
    .values(Object.values(CANCELLATION_POLICIES))
    // They may be there from the reference data; the update changes nothing and makes every row come back.
    .onConflictDoUpdate({ target: cancellationPolicies.code, set: { code: sql`excluded.code` } })
    .returning({ id: cancellationPolicies.id, code: cancellationPolicies.code });
  const policyIds = new Map(policyRows.map(({ id, code }) => [code, id]));

  const sources = drafts.flatMap((draft) =>
    draft.rooms.flatMap((room) => CHANNELS.map((channel): PlanSource => ({ draft, room, channel }))),
  );
  const plans = await tx
    .insert(ratePlans)
    .values(
      sources.map(({ draft, room, channel }) => ({
        hotelId: idOf(ids.hotels, draft.code),
        roomTypeId: idOf(ids.roomTypes, `${draft.code}/${room.code}`),
        channel,
        mealPlan: mealPlanOf(draft),
        cancellationPolicyId: idOf(policyIds, draft.cancelPolicy),
        validFrom: period.from,
        validTo: period.to,
      })),
    )
    .returning({ id: ratePlans.id, roomTypeId: ratePlans.roomTypeId, channel: ratePlans.channel });
  const planIds = new Map(plans.map(({ id, roomTypeId, channel }) => [`${roomTypeId}/${channel}`, id]));
  const planIdOf = ({ draft, room, channel }: PlanSource) =>
    idOf(planIds, `${idOf(ids.roomTypes, `${draft.code}/${room.code}`)}/${channel}`);

  const rules = sources.flatMap((source) =>
    rulesOf(source.room[source.channel], source.draft.adjustments, period).map((rule) => ({
      ratePlanId: planIdOf(source),
      ...rule,
    })),
  );
  await bulkInsert(rateRules, rules, tx);
  await bulkInsert(rateExceptions, newYearExceptions(sources, planIdOf, period), tx);
  return planIds;
}

/** New Year's Eve costs half as much again in premium houses: one night's own price above every rule. */
function newYearExceptions(
  sources: readonly PlanSource[],
  planIdOf: (source: PlanSource) => number,
  period: PlanPeriod,
): (typeof rateExceptions.$inferInsert)[] {
  const firstYear = Number(period.from.slice(0, 4));
  const half = (paise: number) => Math.round((paise * 1.5) / 100) * 100;
  return sources
    .filter(({ draft }) => draft.segment === 'premium')
    .flatMap((source) =>
      [1, 2].map((offset) => {
        const base = source.room[source.channel];
        return {
          ratePlanId: planIdOf(source),
          night: `${firstYear + offset}-12-31`,
          singlePaise: half(base.single),
          doublePaise: half(base.double),
          extraAdultPaise: half(base.extraAdult),
          kidPaise: half(base.extraKid),
        };
      }),
    );
}
