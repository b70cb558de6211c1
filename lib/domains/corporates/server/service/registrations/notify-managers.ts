import 'server-only';
import type { Registration } from '@/lib/domains/gstin/server/service/registrations';
import { mailLink } from '@/lib/domains/outbox/server/service/mail-link';
import { queueMail } from '@/lib/domains/outbox/server/service/messages';
import type { Tx } from '@/lib/platform/db/transaction';
import { paths } from '@/lib/paths';
import type { Actor, ActorEntity } from '../../../actor';
import { listManagers } from '../managers';

export async function notifyManagers(
  tx: Tx,
  actor: Actor,
  { legalEntityId, name: company }: Pick<ActorEntity, 'legalEntityId' | 'name'>,
  { id, gstin, legalName, city, state }: Registration,
): Promise<void> {
  for (const { userId, email } of await listManagers(tx, legalEntityId)) {
    if (userId === actor.userId) continue;
    await queueMail(tx, {
      template: 'gstin-added',
      to: email,
      subject: `New GSTIN for ${company}: ${gstin}`,
      content: {
        title: 'A GSTIN needs your confirmation',
        paragraphs: [
          `${actor.name} added a GSTIN for ${company}. Bookings can already be billed to it.`,
          'Please confirm it, or remove it if it is wrong.',
        ],
        facts: [
          ['GSTIN', gstin],
          ['Company name', legalName],
          ['Office', `${city}, ${state}`],
        ],
        action: { label: 'Open the team page', url: mailLink(paths.team()) },
      },
      dedupeKey: `gstin-added:${id}:${userId}`,
    });
  }
}
