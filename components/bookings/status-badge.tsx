import { Badge, type BadgeTone } from '@/components/ui/badge';
import type { BookingView } from '@/lib/domains/bookings/contract/views';

const BADGES: Record<BookingView['status'], { label: string; tone: BadgeTone }> = {
  PENDING_PAYMENT: { label: 'Payment pending', tone: 'warning' },
  CONFIRMED: { label: 'Confirmed', tone: 'success' },
  CHECKED_IN: { label: 'In house', tone: 'info' },
  CHECKED_OUT: { label: 'Checked out', tone: 'neutral' },
  NO_SHOW: { label: 'No-show', tone: 'danger' },
  CANCELLED: { label: 'CANCELLED', tone: 'danger' },
  EXPIRED: { label: 'Expired', tone: 'neutral' },
};

const REFUSED = { label: 'The hotel cannot take this booking', tone: 'warning' } as const;

interface StatusBadgeProps {
  status: BookingView['status'];
  /** The hotel has refused the booking, and the booker has not chosen yet. */
  isRefused?: boolean;
}

export function StatusBadge({ status, isRefused = false }: StatusBadgeProps) {
  const { label, tone } = isRefused && status === 'CONFIRMED' ? REFUSED : BADGES[status];
  return <Badge tone={tone}>{label}</Badge>;
}
