import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { todayInIndia } from '@/lib/dates';
import { approveChanges, refuseChanges, setApproval } from '@/lib/domains/hotel-content/server/service/approval';
import { hotelFor } from '@/lib/domains/hotel-members/actor';
import { staffAtHotel } from '@/lib/domains/hotel-members/server/service/staff-at-hotel';
import { deletePicture, type DeletedPicture } from '@/lib/domains/hotels/server/service/catalogue/delete-picture';
import { publishHotel, withdrawHotel } from '@/lib/domains/hotels/server/service/content/publish-hotel';
import { MEDIA_HASH } from '@/lib/domains/media/rules/media-urls';
import { termsOn } from '@/lib/domains/payables/rules/dated-rules';
import { changeContract, getContract } from '@/lib/domains/payables/server/service/contract';
import { rebuildSearchPlaces } from '@/lib/domains/search/server/service/search-hotels';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { BodyOf } from '@/lib/platform/http/endpoint';
import type {
  changeHotelTermsEndpoint,
  decideHotelChangesEndpoint,
  takeDownPictureEndpoint,
} from '../../contract/actions';
import type { ConsoleHotel } from '../../contract/hotels';
import { getConsoleHotel } from './get-hotel';

/** @throws {AppError} NOT_FOUND, FORBIDDEN, HOTEL_INCOMPLETE with what is missing */
export async function publish(actor: StaffActor, hotelId: number): Promise<ConsoleHotel> {
  const code = await codeToChange(actor, hotelId);
  await inTransaction(async (tx) => {
    const publication = await publishHotel(code, tx);
    if (publication.outcome === 'incomplete')
      throw new AppError('HOTEL_INCOMPLETE', {
        message: `The hotel was not published. It lacks: ${publication.missing.join(', ')}.`,
      });
    if (publication.outcome === 'published') await rebuildSearchPlaces(tx);
  });
  return getConsoleHotel(actor, hotelId);
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN */
export async function withdraw(actor: StaffActor, hotelId: number, reason: string): Promise<ConsoleHotel> {
  const code = await codeToChange(actor, hotelId);
  await inTransaction(async (tx) => {
    if (await withdrawHotel(code, reason, tx)) await rebuildSearchPlaces(tx);
  });
  return getConsoleHotel(actor, hotelId);
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN, INVALID_INPUT while changes wait */
export async function changeApproval(actor: StaffActor, hotelId: number, isRequired: boolean): Promise<ConsoleHotel> {
  await setApproval(await codeToChange(actor, hotelId), isRequired);
  return getConsoleHotel(actor, hotelId);
}

/** @throws {AppError} NOT_FOUND without waiting changes, FORBIDDEN, CONTENT_CHANGED, INVALID_INPUT for a refusal without a reason */
export async function decideChanges(
  actor: StaffActor,
  hotelId: number,
  { version, decision, reason }: BodyOf<typeof decideHotelChangesEndpoint>,
): Promise<ConsoleHotel> {
  const code = await codeToChange(actor, hotelId);
  if (decision === 'approve') await approveChanges(code, version);
  else if (reason === '')
    throw new AppError('INVALID_INPUT', { field: 'reason', message: 'The hotel needs the reason of a refusal' });
  else await refuseChanges(code, reason, version);
  return getConsoleHotel(actor, hotelId);
}

const BASIS_POINTS = 100;

/** Terms that do not differ write nothing. @throws {AppError} NOT_FOUND, FORBIDDEN, INVALID_INPUT */
export async function changeTerms(
  actor: StaffActor,
  hotelId: number,
  { commission, couponsBy, from, ...payee }: BodyOf<typeof changeHotelTermsEndpoint>,
): Promise<ConsoleHotel> {
  const code = await codeToChange(actor, hotelId);
  const hotel = await getConsoleHotel(actor, hotelId);
  const { terms } = hotel;
  const today = todayInIndia(now());
  const fromDate = from ?? today;
  if (fromDate < today)
    throw new AppError('INVALID_INPUT', {
      field: 'from',
      message: 'Past stays keep their terms: enter today or later',
    });
  const wanted = { commissionBp: Math.round(commission * BASIS_POINTS), couponsBy };
  const held = termsOn(fromDate, (await getContract(code)).terms);
  const isChanged = held.commissionBp !== wanted.commissionBp || held.couponsBy !== couponsBy;
  if (!isChanged && isDeepStrictEqual({ ...terms, ...payee }, terms)) return hotel;
  await changeContract(code, {
    ...(isChanged && { terms: { ...wanted, fromDate } }),
    ...payee,
    biller: payee.biller === terms.biller ? undefined : payee.biller,
  });
  return getConsoleHotel(actor, hotelId);
}

/** @throws {AppError} INVALID_INPUT for a text without the hash of a photograph */
export async function takeDownPicture({
  address,
  reason,
}: BodyOf<typeof takeDownPictureEndpoint>): Promise<DeletedPicture> {
  const hash = address.split(/[/?#]/).find((part) => MEDIA_HASH.test(part));
  if (!hash)
    throw new AppError('INVALID_INPUT', {
      field: 'address',
      message: 'Enter the address of the photograph: it contains /media/ and 32 digits',
    });
  return inTransaction((tx) => deletePicture(hash, tx, reason));
}

async function codeToChange(actor: StaffActor, hotelId: number): Promise<string> {
  return hotelFor(await staffAtHotel(actor, hotelId), hotelId, 'content', 'use').code;
}
