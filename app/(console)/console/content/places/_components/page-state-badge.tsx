import { Badge } from '@/components/ui/badge';
import type { PlaceRow } from '@/lib/domains/console-content/contract/places';

type PageState = PlaceRow['pageState'];

export const PAGE_STATE_LABELS: Record<PageState, string> = {
  indexed: 'Indexed',
  unindexed: 'Not indexed',
  none: 'No page',
};

const TONES = { indexed: 'success', unindexed: 'warning', none: 'neutral' } as const;

export function PageStateBadge({ state }: { state: PageState }) {
  return <Badge tone={TONES[state]}>{PAGE_STATE_LABELS[state]}</Badge>;
}
