import 'server-only';
import { actingEntity, type Actor, type ActorEntity } from '@/lib/domains/corporates/actor';
import { getContractSettings } from '@/lib/domains/corporates/server/service/contract-settings';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf } from '@/lib/domains/ledger/server/service';
import { toRupees } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import { AppError } from '@/lib/platform/errors/app-error';
import { withPlaceholders } from '../../rules/guests';
import { statusLabel } from '../../rules/status';
import * as reports from '../repository/reports';
import { listFirstGuests } from '../repository/stay-details';

/**
 * An entity whose money matters the actor may see.
 * @throws {AppError} NOT_FOUND for anybody else's entity, FORBIDDEN for a booker
 */
export function financeEntity(actor: Actor, legalEntityId?: number): ActorEntity {
  const entity = actingEntity(actor, legalEntityId);
  if (entity.role === 'booker') throw new AppError('FORBIDDEN');
  return entity;
}

/**
 * The company's credit as the ledger has it: what is drawn, split into held (stays to come) and used (stays that are over and
 * charges kept), and the bookings of one entity that draw on it. Amounts in rupees.
 * @throws {AppError} NOT_FOUND, FORBIDDEN
 */
export async function getCreditStatement(actor: Actor, asked?: number) {
  const { legalEntityId, corporateId } = financeEntity(actor, asked);
  const { creditLimitPaise } = await getContractSettings(corporateId);
  const drawn = -(await balanceOf(accounts.creditDrawn(corporateId)));
  const held = await reports.sumHeldCredit(corporateId);
  const billed = await reports.listBilledBookings(legalEntityId);
  const guests = await listFirstGuests(billed.map(({ booking }) => booking.id));
  return {
    limit: toRupees(creditLimitPaise),
    used: toRupees(drawn - held),
    held: toRupees(held),
    free: toRupees(Math.max(0, creditLimitPaise - drawn)),
    as_of: now().toISOString(),
    bookings: billed.map(({ booking, billedPaise }) => ({
      booking_id: booking.id,
      reference: booking.reference,
      hotel: `${booking.hotelSnapshot.name}, ${booking.hotelSnapshot.city}`,
      guest: withPlaceholders({ name: guests.get(booking.id) ?? null }).name,
      checkin: booking.checkin,
      checkout: booking.checkout,
      status: statusLabel(booking.status),
      amount: toRupees(billedPaise),
      cost_centre: booking.costCentre,
      project: booking.project,
      po_number: booking.poNumber,
    })),
  };
}
