import type { MessageState } from '@/lib/domains/hotel-messages/types';

export const MESSAGE_STATE_LABELS: Record<MessageState, string> = { queued: 'Queued', sent: 'Sent', failed: 'Failed' };
