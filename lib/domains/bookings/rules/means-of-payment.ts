import type { Settlement } from '../types';

const TEXT: Record<Settlement, string> = {
  prepaid: 'Paid',
  credit: 'Billed to the company',
  pay_at_hotel: 'To be paid at the hotel',
  voucher: 'Room and its tax paid with a room-night voucher',
};

const TEXT_FOR_AGENTS: Partial<Record<Settlement, string>> = { pay_at_hotel: 'To be paid by the travel agent' };

export function settlementText({ settlement, isAgents }: { settlement: Settlement; isAgents: boolean }): string {
  return (isAgents ? TEXT_FOR_AGENTS[settlement] : undefined) ?? TEXT[settlement];
}
