import 'server-only';
import { env } from '@/lib/platform/env/env';
import { equalInConstantTime } from '@/lib/providers/payments/signature';
import { listInbox } from './messages';

export interface InboxMessage {
  id: number;
  channel: 'mail' | 'sms';
  template: string;
  to: string;
  subject: string;
  text: string;
  html: string | null;
  attachments: string[];
  status: string;
  created_at: string;
}

/** `/dev/` is open on the stages local and test, and on others except production to callers with DEV_INBOX_TOKEN. */
export function isDevInboxOpen(token: string | null): boolean {
  const { STAGE, DEV_INBOX_TOKEN } = env();
  if (STAGE === 'local' || STAGE === 'test') return true;
  if (STAGE === 'production' || !DEV_INBOX_TOKEN || token === null) return false;
  return equalInConstantTime(token, DEV_INBOX_TOKEN);
}

const MAX_SHOWN = 200;

export async function listInboxMessages(recipient?: string): Promise<InboxMessage[]> {
  const messages = await listInbox({ recipient, limit: MAX_SHOWN });
  return messages.map(({ id, channel, template, recipient: to, subject, text, html, attachments, ...rest }) => ({
    ...{ id, channel, template, to, subject, text, html },
    attachments: attachments.map(({ kind, bookingId }) => `${kind}-${bookingId}`),
    status: rest.status,
    created_at: rest.createdAt.toISOString(),
  }));
}
