import { formatRoomConfig } from '@/lib/domains/search/rules/occupancy';
import type { Stay } from './rates-context';

export function stayQuery({ checkin, checkout, rooms }: Stay) {
  return { checkin, checkout, roomconfig: formatRoomConfig(rooms) };
}
