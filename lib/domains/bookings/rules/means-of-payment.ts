import type { MeansOfPayment } from '../types';

const TEXT: Record<MeansOfPayment, string> = {
  prepaid: 'Paid',
  credit: 'Billed to the company',
  pay_at_hotel: 'To be paid at the hotel',
  voucher: 'Room and its tax paid with a room-night voucher',
};

const TEXT_FOR_AGENTS: Partial<Record<MeansOfPayment, string>> = { pay_at_hotel: 'To be paid by the travel agent' };

export function meansOfPaymentText({
  settlement,
  isAgents,
}: {
  settlement: MeansOfPayment;
  isAgents: boolean;
}): string {
  return (isAgents ? TEXT_FOR_AGENTS[settlement] : undefined) ?? TEXT[settlement];
}
