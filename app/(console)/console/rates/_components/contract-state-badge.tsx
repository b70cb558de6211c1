import { Badge } from '@/components/ui/badge';
import { CONTRACT_STATE_NAMES, type ContractState } from '@/lib/domains/console-rates/rules/contract-state';

const TONES = { current: 'success', upcoming: 'info', ended: 'neutral', off: 'neutral' } as const;

export function ContractStateBadge({ state }: { state: ContractState }) {
  return <Badge tone={TONES[state]}>{CONTRACT_STATE_NAMES[state]}</Badge>;
}
