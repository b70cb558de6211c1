import { pool } from '@/lib/platform/db/connection';
import { pointsFor } from '@/lib/domains/loyalty/rules/points';

interface ChangedBooking {
  booking_id: string;
  status: string;
  settlement: string;
  version: number;
  payable: string;
  change_fees: string;
  penalty: string | null;
  room_nights: number;
  priced_nights: string;
  made: string;
  events: string;
  fees: string | null;
  last_payable: string | null;
  billed: string | null;
  paid: string | null;
  points: number | null;
}

/** Checks that every booking agrees with the changes that were made: stay, price, fees, history, ledger and points. */
export async function auditChanges(): Promise<string[]> {
  const { rows } = await pool().query<ChangedBooking>(`
    select b.id as booking_id, b.status, b.settlement, b.version, b.payable_paise as payable,
      b.change_fees_paise as change_fees, b.cancellation ->> 'penaltyPaise' as penalty,
      b.room_count * (b.checkout - b.checkin) as room_nights,
      (select count(*) from booking_night n
        where n.booking_id = b.id and n.night >= b.checkin and n.night < b.checkout
          and n.room_position between 1 and b.room_count) as priced_nights,
      (select count(*) from booking_event e where e.booking_id = b.id and e.type = 'changed') as events,
      c.made, c.fees, c.last_payable, billed.balance as billed, paid.balance as paid, lot.points
    from booking b
    cross join lateral (
      select count(*) as made, sum(fee_paise) as fees,
        (array_agg(quoted_price #>> '{breakdown,totals,payablePaise}' order by version desc))[1] as last_payable
      from booking_change where booking_id = b.id and state = 'made'
    ) c
    left join ledger_account billed on (billed.book, billed.owner_type, billed.owner_id, billed.type)
      = ('credit', 'booking', b.id, 'billed')
    left join ledger_account paid on (paid.book, paid.owner_type, paid.owner_id, paid.type)
      = ('cash', 'booking', b.id, 'paid')
    left join points_lot lot on lot.booking_id = b.id and lot.status = 'pending'`);
  return [...rows.flatMap(findDifferences), ...(await auditPaymentsOfChanges())];
}

function findDifferences(booking: ChangedBooking): string[] {
  const { status, settlement, made } = booking;
  const payable = Number(booking.payable);
  const fees = Number(booking.change_fees);
  const expected: [string, number, number][] = [
    ['version', booking.version, 1 + Number(made)],
    ['changes in its history', Number(booking.events), Number(made)],
    ['fees', fees, Number(booking.fees ?? 0)],
    ['priced room nights', Number(booking.priced_nights), booking.room_nights],
  ];
  if (booking.last_payable !== null) expected.push(['price', payable, Number(booking.last_payable)]);
  const charged = status === 'cancelled' ? Number(booking.penalty) : payable;
  if (settlement === 'credit') expected.push(['bill', Number(booking.billed ?? 0), charged + fees]);
  if (status === 'confirmed' && settlement === 'prepaid') expected.push(['payments', -Number(booking.paid), payable]);
  if (settlement === 'pay_at_hotel') expected.push(['fees at the hotel', fees, 0]);
  if (status === 'confirmed') expected.push(['points', Number(booking.points), pointsFor(payable)]);
  return expected.flatMap(([what, found, wanted]) =>
    found === wanted
      ? []
      : [`Booking ${booking.booking_id} (${status}, ${settlement}): ${what} ${found} instead of ${wanted}`],
  );
}

/** One payment is applied to a change that was paid online, and none to a change that was not made. */
async function auditPaymentsOfChanges(): Promise<string[]> {
  const { rows } = await pool().query<{ id: string; state: string; applied: string }>(`
    select c.id, c.state, count(p.id) filter (where p.outcome = 'applied') as applied
    from booking_change c left join payment p on p.pay_order_id = c.pay_order_id
    where c.pay_order_id is not null
    group by c.id having count(p.id) filter (where p.outcome = 'applied') <> (c.state = 'made')::int`);
  return rows.map(({ id, state, applied }) => `Change ${id} is ${state}, but ${applied} payments are applied to it`);
}
