import type { BadgeTone } from '@/components/ui/badge';
import type { ConsoleHotelRow } from '@/lib/domains/console-hotels/contract/hotels';

export const STATES: Record<ConsoleHotelRow['status'], { tone: BadgeTone; label: string }> = {
  published: { tone: 'success', label: 'Published' },
  draft: { tone: 'warning', label: 'Draft' },
  removed: { tone: 'neutral', label: 'Removed' },
};

export const CONNECTION_NAMES: Record<ConsoleHotelRow['connection'], string> = {
  none: 'None',
  requested: 'Requested',
  approved: 'Approved',
};

export const CONTACT_NAMES: Record<ConsoleHotelRow['contacts'], string> = {
  none: 'None',
  unverified: 'Not confirmed',
  verified: 'Confirmed',
};
