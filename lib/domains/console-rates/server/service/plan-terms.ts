import 'server-only';
import { readRoomTypeIndex } from '@/lib/domains/hotels/server/service/catalogue/read-catalogue';
import { resolveRoomType } from '@/lib/domains/hotels/server/service/catalogue/resolve-room-type';
import { getPlanTerms, type NamedTerms } from '@/lib/domains/pricing/server/service/plan-terms';
import { listTermIds } from '@/lib/domains/pricing/server/service/save-terms';
import { connection } from '@/lib/platform/db/connection';
import { AppError } from '@/lib/platform/errors/app-error';
import type { QueryOf } from '@/lib/platform/http/endpoint';
import type { getPlanTermsEndpoint } from '../../contract/rules';
import { requireRequestedHotel } from './requested-hotel';

/** @throws {AppError} INVALID_INPUT with the field of an unknown hotel, room type or contract */
export async function readPlanTerms({
  hotel,
  roomType,
  channel,
  contract,
}: QueryOf<typeof getPlanTermsEndpoint>): Promise<NamedTerms> {
  const on = connection();
  const { code } = await requireRequestedHotel(hotel);
  const room = resolveRoomType({ hotel_code: code, room_type: roomType }, await readRoomTypeIndex(on));
  if ('reasons' in room) throw new AppError('INVALID_INPUT', { field: 'room_type', message: room.reasons.join('; ') });
  const contractId = contract ? (await listTermIds(on)).contractIds.get(contract) : null;
  if (contractId === undefined)
    throw new AppError('INVALID_INPUT', { field: 'contract', message: `No contract has the code ${contract}.` });
  return getPlanTerms({ ...room.value, channel, contractId });
}
