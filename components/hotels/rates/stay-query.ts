import { formatRoomConfig } from '@/lib/domains/search/rules/occupancy';
import type { Stay } from './rates-context';

/** Dates and rooms under the names of addresses and the API. */
export function stayQuery({ checkin, checkout, rooms }: Stay) {
  return { checkin, checkout, roomconfig: formatRoomConfig(rooms) };
}
