import 'server-only';
import type { ResetActor } from '@/lib/domains/auth/server/service/factor-reset/end-reset';
import type { FactorOwner } from '@/lib/domains/auth/server/service/second-factor-mails';
import { mailLink } from '@/lib/domains/outbox/server/service/mail-link';
import { queueMail } from '@/lib/domains/outbox/server/service/messages';
import { now } from '@/lib/platform/clock/clock';
import { paths } from '@/lib/paths';
import type { Tx } from '@/lib/platform/db/transaction';
import { listHotelsOfUser, listOwners } from '../repository/memberships';

/** Notifies the owners of all hotels of the person, except the person and the starter. */
export async function mailOwnersOfReset(tx: Tx, person: FactorOwner, by: ResetActor): Promise<void> {
  const owners = new Map<number, { email: string; hotelId: number }>();
  for (const { hotelId } of await listHotelsOfUser(person.id, tx))
    for (const { userId, email } of await listOwners(hotelId, tx)) owners.set(userId, { email, hotelId });
  for (const [userId, owner] of owners)
    if (userId !== by.userId && userId !== person.id)
      await mailResetNotice(tx, { userId, ...owner }, { person: person.name, starter: by.title });
}

export async function mailResetNotice(
  tx: Tx,
  owner: { userId: number; email: string; hotelId: number },
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
      action: { label: 'Open people', url: mailLink(paths.deskSettings(owner.hotelId, 'people')) },
    },
    dedupeKey: `second-factor-reset-notice:${owner.userId}:${now().toISOString()}`,
  });
}
