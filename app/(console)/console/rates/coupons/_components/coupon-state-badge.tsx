import { Badge } from '@/components/ui/badge';
import { COUPON_STATE_NAMES, type CouponState } from '@/lib/domains/console-rates/rules/coupon-state';

const TONES = { active: 'success', upcoming: 'info', used_up: 'warning', ended: 'neutral', off: 'neutral' } as const;

export function CouponStateBadge({ state }: { state: CouponState }) {
  return <Badge tone={TONES[state]}>{COUPON_STATE_NAMES[state]}</Badge>;
}
