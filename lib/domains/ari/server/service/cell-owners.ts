import 'server-only';
import type { IsoDate } from '@/lib/dates';
import type { CellKind } from '@/lib/domains/ari/types';
import { deskHotelFor, type DeskActor } from '@/lib/domains/hotel-members/actor';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { lockLastChange } from '../repository/changes';
import * as repository from '../repository/ownership';

export interface OwnerRequest {
  hotelId: number;
  kind: CellKind;
  /** Null: the desk owns all cells of the kind. */
  partnerCode: string | null;
  from: IsoDate;
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN unless the actor owns the hotel, INVALID_INPUT for a partner that is not connected */
export async function setCellOwner(actor: DeskActor, request: OwnerRequest) {
  const { hotelId, kind, partnerCode, from } = request;
  deskHotelFor(actor, hotelId, 'settings', 'use');
  await inTransaction(async (tx) => {
    await lockLastChange(hotelId, tx);
    const stored = await repository.findStoredOwner(hotelId, kind, tx);
    if (stored?.partnerCode === partnerCode && stored?.fromNight === from) return;
    if (partnerCode === null && !stored) return;
    if (partnerCode === null) await repository.deleteOwner(hotelId, kind, tx);
    else {
      const partnerId = await repository.findConnectedPartner(hotelId, partnerCode, tx);
      if (partnerId === null)
        throw new AppError('INVALID_INPUT', {
          field: 'partner_code',
          message: 'The hotel has no connection with this partner',
        });
      await repository.saveOwner({ hotelId, kind, partnerId, fromNight: from }, tx);
    }
    const data = { kind, partner: partnerCode, from };
    const subject = { type: 'hotel', id: hotelId };
    await recordAudit({ action: 'calendar.owner-changed', subject, data }, tx);
  });
  return { hotelId, kind, partnerCode, from: partnerCode === null ? null : from };
}

/** For the demo: a partner owns stock and website prices from a night on. */
export async function loadCellOwner(
  { hotelId, partnerId, fromNight }: { hotelId: number; partnerId: number; fromNight: IsoDate },
  tx: Tx,
): Promise<void> {
  for (const kind of ['stock', 'rate'] as const)
    await repository.saveOwner({ hotelId, kind, partnerId, fromNight }, tx);
}
