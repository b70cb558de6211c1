import 'server-only';
import { mailLink } from '@/lib/domains/outbox/server/service/mail-link';
import { queueMail } from '@/lib/domains/outbox/server/service/messages';
import { now } from '@/lib/platform/clock/clock';
import { paths } from '@/lib/paths';
import type { Tx } from '@/lib/platform/db/transaction';

export async function mailResetNotice(
  tx: Tx,
  owner: { userId: number; email: string },
  { person, starter }: { person: string; starter: string },
): Promise<void> {
  await queueMail(tx, {
    template: 'second-factor-reset-notice',
    to: owner.email,
    subject: `The two-step login of ${person} will be reset`,
    content: {
      title: `The two-step login of ${person} will be reset`,
      paragraphs: [
        `${starter} started a reset of the two-step login of ${person}. It takes effect after 24 hours.`,
        'An owner of the hotel can cancel it until then.',
      ],
      action: { label: 'Open people', url: mailLink(paths.deskPeople()) },
    },
    dedupeKey: `second-factor-reset-notice:${owner.userId}:${now().toISOString()}`,
  });
}
