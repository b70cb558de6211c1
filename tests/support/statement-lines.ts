import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import type { Actor } from '@/lib/domains/corporates/actor';
import { post } from '@/lib/domains/payables/server/service/post-payable';
import { payables, statementDisputes } from '@/lib/domains/payables/server/tables';
import { firstOfNextMonth, indiaInstant, todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { createBookingRequest } from './booking-steps';
import type { StayWorld } from './stay-world';

const NOTHING = {
  ...{ grossPaise: 0, taxablePaise: 0, taxPaise: 0, collectedPaise: 0, couponPaise: 0, commissionPaise: 0 },
  ...{ commissionCgstPaise: 0, commissionSgstPaise: 0, commissionIgstPaise: 0, roomTaxPaise: 0 },
  ...{ tcsPaise: 0, tdsPaise: 0, claimPaise: 0, netPaise: 0 },
};

const TERMS = {
  ...{ biller: 'hotel' as const, commissionBp: 0, couponsBy: 'hotel' as const, isRegistered: true },
  ...{ commissionTax: null, tcsBp: 0, tdsBp: 0 },
};

/** The month before the current one in India, whose lines are disputable from the 1st to the 5th. */
export function previousMonth(): string {
  const today = todayInIndia(now());
  const lastDay = new Date(indiaInstant(`${today.slice(0, 7)}-01`).getTime() - 1);
  return todayInIndia(lastDay).slice(0, 7);
}

/** A line of the previous month without amounts. @returns the id of its first posting */
export async function createStatementLine(booker: Actor, world: StayWorld): Promise<number> {
  const { id: bookingId } = await bookOnCredit(booker, await createBookingRequest(booker, world));
  const postedAt = new Date(indiaInstant(firstOfNextMonth(previousMonth())).getTime() - 3_600_000);
  const day = todayInIndia(postedAt);
  const [row] = await connection()
    .insert(payables)
    .values({
      ...{ bookingId, revision: 1, hotelId: world.hotelId, reason: 'stay', collectedBy: 'hotel', terms: TERMS },
      ...{ ...NOTHING, suppliedOn: day, dueOn: day, postedAt },
    })
    .returning({ id: payables.id });
  if (!row) throw new Error('The insert returned no row');
  return row.id;
}

/** The hotel owes one rupee of commission, due today. */
export async function createDebt(booker: Actor, world: StayWorld): Promise<void> {
  const { id: bookingId } = await bookOnCredit(booker, await createBookingRequest(booker, world));
  const day = todayInIndia(now());
  const amounts = { ...NOTHING, commissionPaise: 1_00, netPaise: -1_00 };
  const posting = { revision: 1, reverses: null, reason: 'stay' as const, collectedBy: 'hotel' as const, terms: TERMS };
  const days = { suppliedOn: day, dueOn: day, postedAt: now() };
  await inTransaction((tx) => post(tx, { bookingId, hotelId: world.hotelId, ...posting, ...amounts, ...days }));
}

/** @returns the ids of the dispute and of its line */
export async function createOpenDispute(
  booker: Actor,
  world: StayWorld,
  { raisedBy, reason = 'The guest did not arrive' }: { raisedBy: number; reason?: string },
): Promise<{ id: number; lineId: number }> {
  const lineId = await createStatementLine(booker, world);
  const { hotelId } = world;
  const [row] = await connection()
    .insert(statementDisputes)
    .values({ payableId: lineId, hotelId, month: previousMonth(), reason, raisedBy, raisedAt: now() })
    .returning({ id: statementDisputes.id });
  if (!row) throw new Error('The insert returned no row');
  return { id: row.id, lineId };
}
