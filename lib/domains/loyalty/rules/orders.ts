import type { LoyaltyOrderStatus } from '../types';

const NEXT: Readonly<Record<LoyaltyOrderStatus, readonly LoyaltyOrderStatus[]>> = {
  created: ['otp_verified', 'failed'],
  otp_verified: ['fulfilling'],
  fulfilling: ['done', 'partial', 'failed'],
  done: [],
  partial: [],
  failed: [],
};

export function isClosed(status: LoyaltyOrderStatus): boolean {
  return NEXT[status].length === 0;
}

export function closedStatus(
  wanted: number,
  units: readonly { status: 'requested' | 'issued' | 'failed' }[],
): 'done' | 'partial' | 'failed' | null {
  const issued = units.filter((unit) => unit.status === 'issued').length;
  const failed = units.filter((unit) => unit.status === 'failed').length;
  if (issued + failed < wanted) return null;
  if (failed === 0) return 'done';
  return issued === 0 ? 'failed' : 'partial';
}
