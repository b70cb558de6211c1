import { formatRoomConfig } from '@/lib/domains/search/rules/occupancy';
import type { Stay } from './rates-context';

/** Dates and rooms by the names that addresses and the API have for them. */
export function stayQuery({ checkin, checkout, rooms }: Stay) {
  return { checkin, checkout, roomconfig: formatRoomConfig(rooms) };
}
