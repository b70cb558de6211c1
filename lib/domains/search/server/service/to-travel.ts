import 'server-only';
import type { PriceChannel } from '@/lib/domains/pricing/server/service/assess-room-type';
import type { IsoDate } from '@/lib/dates';
import type { RoomGuests } from '@/lib/domains/pricing/rules/occupancy';
import type { TravelQuery } from './search-hotels';

interface TravelInput {
  checkin: IsoDate;
  checkout: IsoDate;
  roomconfig: RoomGuests[];
  roomtype?: string | undefined;
  priceSource: PriceChannel;
  legalEntityId?: number | undefined;
}

export function toTravel(input: TravelInput): TravelQuery {
  return {
    checkin: input.checkin,
    checkout: input.checkout,
    rooms: input.roomconfig,
    roomTypeCode: input.roomtype,
    priceSource: input.priceSource,
    legalEntityId: input.legalEntityId,
  };
}
