import { Badge, type BadgeTone } from '@/components/ui/badge';
import type { GrantView } from '@/lib/domains/console-bookings/contract/refunds';

const STATES: Readonly<Record<GrantView['state'], { label: string; tone: BadgeTone }>> = {
  granted: { label: 'To send', tone: 'warning' },
  waiting: { label: 'Waiting for approval', tone: 'warning' },
  pending: { label: 'On its way', tone: 'info' },
  sent: { label: 'Sent', tone: 'success' },
  failed: { label: 'Not delivered', tone: 'danger' },
  refused: { label: 'Refused', tone: 'danger' },
  closed: { label: 'Closed, too little left', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
};

export function GrantState({ state }: Pick<GrantView, 'state'>) {
  return <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>;
}
