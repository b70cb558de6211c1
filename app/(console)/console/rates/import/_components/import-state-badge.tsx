import { Badge } from '@/components/ui/badge';
import { IMPORT_STATE_NAMES } from '@/lib/domains/console-rates/rules/imports';
import type { ImportState } from '@/lib/domains/console-rates/types';

const TONES = {
  checking: 'info',
  checked: 'warning',
  applying: 'info',
  applied: 'success',
  refused: 'danger',
  discarded: 'neutral',
  expired: 'neutral',
} as const;

export function ImportStateBadge({ state }: { state: ImportState }) {
  return <Badge tone={TONES[state]}>{IMPORT_STATE_NAMES[state]}</Badge>;
}
