import { Badge, type BadgeTone } from '@/components/ui/badge';
import type { StatementDispute } from '@/lib/domains/payables/contract/statement';

const STATES: Record<StatementDispute['state'], { tone: BadgeTone; label: string }> = {
  open: { tone: 'warning', label: 'Being checked' },
  accepted: { tone: 'success', label: 'Accepted' },
  refused: { tone: 'danger', label: 'Refused' },
  withdrawn: { tone: 'neutral', label: 'Withdrawn' },
};

export function DisputeBadge({ state }: Pick<StatementDispute, 'state'>) {
  return <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>;
}
