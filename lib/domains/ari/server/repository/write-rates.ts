import 'server-only';
import { sql } from 'drizzle-orm';
import type { Paise } from '@/lib/money';
import type { Connection } from '@/lib/platform/db/connection';
import type { CellResult } from '@/lib/domains/ari/rules/group-results';
import type { RateValue } from '@/lib/domains/ari/types';
import { keyColumns, writeCells, type GroupedCell, type WriteTerms } from './cell-statement';

type Prices = Omit<RateValue, 'isException'>;

/** Absent prices stay as they are, and null stands for that of the rate plan. `isReset` removes the price of the night. */
export interface RateCell extends GroupedCell, Partial<Record<keyof Prices, Paise | null>> {
  isReset: boolean;
}

const PRICES = ['single', 'double', 'extraAdult', 'kid'] as const;
type Price = (typeof PRICES)[number];
/** Endings of the columns of a price: `set_` as sent, `old_` as stored, `rule_` of the rate plan, `new_` as decided. */
const COLUMNS: Record<Price, string> = { single: 'single', double: 'double', extraAdult: 'extra_adult', kid: 'kid' };
/** What a surcharge is if none was ever sent. */
const NO_SURCHARGE: Partial<Record<Price, Paise>> = { extraAdult: 0, kid: 0 };
/** Stands for null, because null stands for an absent price. */
const OF_PLAN = -1;

/** The newest website plan of the night applies, as for a stay of this night (stay-facts of pricing). */
const PLAN = sql`select q.id from rate_plan q
    where q.hotel_id = c.hotel_id and q.room_type_id = c.room_type_id and q.channel = 'website' and q.contract_id is null
      and q.is_active and q.valid_from <= c.night and q.valid_to >= c.night
    order by q.valid_from desc, q.id desc limit 1`;

const RULE = sql`select x.single_paise, x.double_paise, x.extra_adult_paise, x.kid_paise from rate_rule x
    where x.rate_plan_id = p.id and c.night between x.from_date and x.to_date
      and x.weekdays & (1 << (extract(isodow from c.night)::int - 1)) <> 0
    order by x.priority desc, x.id desc limit 1`;

export async function writeRates(cells: readonly RateCell[], terms: WriteTerms, tx: Connection): Promise<CellResult[]> {
  const decided = sql`
    input as (${selectInput(cells, terms.hotelId)}),
    stored as (${SELECT_STORED}),
    planned as (select s.*, ${sql.join(PRICES.map(newPrice), sql`, `)} from stored s),
    decided as (${SELECT_DECIDED})`;
  return writeCells('rate', terms, { decided, written: WRITTEN }, tx);
}

const selectInput = (cells: readonly RateCell[], hotelId: number) => {
  const sent = (price: Price) =>
    sql.param(cells.map((cell) => (cell[price] === null ? OF_PLAN : (cell[price] ?? null))));
  return sql`
    select ${hotelId}::int as hotel_id, c.* from unnest(${keyColumns(cells)}, ${sent('single')}::bigint[],
      ${sent('double')}::bigint[], ${sent('extraAdult')}::bigint[], ${sent('kid')}::bigint[],
      ${sql.param(cells.map(({ isReset }) => isReset))}::boolean[])
      as c(room_type_id, night, grp, set_single, set_double, set_extra_adult, set_kid, is_reset)`;
};

/** The present prices of each night: its own if it has some, otherwise those of its rate plan. */
const SELECT_STORED = sql`
    select c.*, p.id as plan_id, e.night is not null as had_exception,
      r.single_paise as rule_single, r.double_paise as rule_double, r.extra_adult_paise as rule_extra_adult, r.kid_paise as rule_kid,
      coalesce(e.single_paise, r.single_paise) as old_single, coalesce(e.double_paise, r.double_paise) as old_double,
      coalesce(e.extra_adult_paise, r.extra_adult_paise) as old_extra_adult, coalesce(e.kid_paise, r.kid_paise) as old_kid
    from input c
    left join lateral (${PLAN}) p on true
    left join lateral (select x.* from rate_exception x where x.rate_plan_id = p.id and x.night = c.night limit 1) e on true
    left join lateral (${RULE}) r on true`;

const newPrice = (price: Price) => {
  const column = COLUMNS[price];
  const choices = [`set_${column}`, `old_${column}`, NO_SURCHARGE[price]].filter((choice) => choice !== undefined);
  return sql.raw(
    `case when is_reset or set_${column} = ${OF_PLAN} then rule_${column} else coalesce(${choices.join(', ')}) end as new_${column}`,
  );
};

/** The `RateValue` of a night as JSON; null without a price. */
const rateValue = (prefix: 'old' | 'new', isException: string) => {
  const prices = PRICES.map((price) => `'${price}', ${prefix}_${COLUMNS[price]}`).join(', ');
  return sql.raw(
    `case when ${prefix}_single is not null then jsonb_build_object(${prices}, 'isException', ${isException}) end`,
  );
};

const SELECT_DECIDED = sql`
    select p.*, null::int as taken, 0 as oversold,
      case
        when plan_id is null then 'no_plan'
        when not is_reset and (new_single is null or new_double is null) then 'incomplete'
      end as problem,
      ${rateValue('old', 'had_exception')} as before, ${rateValue('new', 'not is_reset')} as after
    from planned p`;

const WRITTEN = sql`
    written as (
      insert into rate_exception (rate_plan_id, night, single_paise, double_paise, extra_adult_paise, kid_paise)
      select plan_id, night, new_single, new_double, new_extra_adult, new_kid from accepted where is_changed and not is_reset
      on conflict (rate_plan_id, night) do update set single_paise = excluded.single_paise,
        double_paise = excluded.double_paise, extra_adult_paise = excluded.extra_adult_paise, kid_paise = excluded.kid_paise
    ), reset as (
      delete from rate_exception e using accepted a
      where a.is_changed and a.is_reset and e.rate_plan_id = a.plan_id and e.night = a.night
    )`;
