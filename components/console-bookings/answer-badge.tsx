import { Badge, type BadgeTone } from '@/components/ui/badge';
import type { AnswerState } from '@/lib/domains/stay-answers/types';

const BADGES: Readonly<Record<AnswerState, { label: string; tone: BadgeTone }>> = {
  awaiting: { label: 'Hotel not answered', tone: 'warning' },
  ready: { label: 'Hotel ready', tone: 'success' },
  refused: { label: 'Hotel refused', tone: 'danger' },
  moved: { label: 'Moved', tone: 'info' },
};

export const ANSWER_OPTIONS = Object.entries(BADGES).map(([value, { label }]) => ({ value, label }));

/** Nothing for a booking about which no hotel was asked. */
export function AnswerBadge({ answer }: { answer: AnswerState | null }) {
  if (!answer) return null;
  const { label, tone } = BADGES[answer];
  return <Badge tone={tone}>{label}</Badge>;
}
