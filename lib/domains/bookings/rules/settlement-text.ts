import type { Settlement } from '../types';

const TEXT: Record<Settlement, string> = {
  prepaid: 'Paid',
  credit: 'Billed to the company',
  pay_at_hotel: 'To be paid at the hotel',
  voucher: 'Room and its tax paid with a room-night voucher',
};

/** The guest of a travel agent pays nothing at the hotel. */
const TEXT_FOR_AGENTS: Partial<Record<Settlement, string>> = { pay_at_hotel: 'To be paid by the travel agent' };

/** Who pays a confirmed stay, and where: the same text on confirmation, voucher and mail. */
export function settlementText({ settlement, isAgents }: { settlement: Settlement; isAgents: boolean }): string {
  return (isAgents ? TEXT_FOR_AGENTS[settlement] : undefined) ?? TEXT[settlement];
}
