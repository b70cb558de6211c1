import { Badge } from '@/components/ui/badge';
import type { TextRow } from '@/lib/domains/console-content/contract/texts';

export const TEXT_STATE_LABELS = {
  product: { label: 'Product text', tone: 'neutral' },
  published: { label: 'Published', tone: 'success' },
  draft: { label: 'Draft', tone: 'warning' },
} as const;

export function TextStateBadge({ state }: { state: TextRow['state'] }) {
  const { tone, label } = TEXT_STATE_LABELS[state];
  return <Badge tone={tone}>{label}</Badge>;
}
