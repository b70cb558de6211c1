import { channelMeaning } from '@/lib/domains/payments/rules/channel-meaning';

export function ChannelLabel({ label }: { label: string }) {
  const meaning = channelMeaning(label);
  return meaning ? <abbr title={meaning}>{label}</abbr> : label;
}
