import { CHANNEL_LABELS } from '../constants';

const MEANINGS: Record<keyof typeof CHANNEL_LABELS, string> = {
  btc: 'BTC: billed to the company',
  direct: 'Paid by the booker or the guest, not billed to the company',
  btt: 'BTT: billed to the travel agent',
  ta: 'Booked by a travel agent (TA), who pays later',
};

/** Explains a channel label, whose text the specification fixes. */
export function channelMeaning(label: string): string | undefined {
  const channels = Object.keys(MEANINGS) as (keyof typeof CHANNEL_LABELS)[];
  const channel = channels.find((key) => CHANNEL_LABELS[key] === label);
  return channel && MEANINGS[channel];
}
