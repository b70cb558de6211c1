import 'server-only';
import { formatLongDate, todayInIndia } from '@/lib/dates';
import { mailLink } from '@/lib/domains/outbox/server/service/mail-link';
import { queueMail } from '@/lib/domains/outbox/server/service/messages';
import { paths } from '@/lib/paths';
import type { Tx } from '@/lib/platform/db/transaction';
import type { Actor, ActorEntity } from '../../../actor';
import { listManagers } from '../managers';

type KeyChange = 'created' | 'rotated' | 'revoked';

/** Notifies every manager of the company, including the one who made the change, so that a stolen session is noticed. */
export async function mailKeyChange(
  tx: Tx,
  { actor, entity }: { actor: Actor; entity: ActorEntity },
  change: KeyChange,
  key: { id: number; name: string; last4: string; expiresAt: Date },
): Promise<void> {
  const facts: [string, string][] = [
    ['Key', `${key.name} (ends in ${key.last4})`],
    ['Company', entity.name],
  ];
  if (change !== 'revoked') facts.push(['Valid until', formatLongDate(todayInIndia(key.expiresAt))]);
  for (const { userId, email } of await listManagers(tx, entity.legalEntityId)) {
    await queueMail(tx, {
      template: 'api-key-changed',
      to: email,
      subject: `API key ${change} for ${entity.name}: ${key.name}`,
      content: {
        title: `An API key was ${change}`,
        paragraphs: [
          `${actor.name} ${change} an API key of ${entity.name}. ${EFFECTS[change]}`,
          'If you did not expect this, please revoke the keys of your company and contact us.',
        ],
        facts,
        action: { label: 'Open the API keys', url: mailLink(paths.apiKeys()) },
      },
      dedupeKey: `api-key-${change}:${key.id}:${userId}`,
    });
  }
}

const EFFECTS: Record<KeyChange, string> = {
  created: 'A system that has the key can act for the company.',
  rotated: 'The old key remains valid for at most 24 hours.',
  revoked: 'Requests with it are refused.',
};
