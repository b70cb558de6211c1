import { formatRoomConfig } from '@/lib/domains/search/rules/occupancy';
import type { Stay } from './rates-context';

/** Returns the query parameters of a stay for URLs and API requests. */
export function stayQuery({ checkin, checkout, rooms }: Stay) {
  return { checkin, checkout, roomconfig: formatRoomConfig(rooms) };
}
