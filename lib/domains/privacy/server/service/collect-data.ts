import 'server-only';
import { listCardsOf } from '@/lib/domains/payments/server/service/customers';
import type { PersonActor } from '@/lib/domains/auth/actor';
import { todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction } from '@/lib/platform/db/transaction';
import type { Person } from '@/lib/platform/db/personal-data';
import { AppError } from '@/lib/platform/errors/app-error';
import type { FileAnswer } from '@/lib/platform/http/endpoint-file';
import { assertWithinLimit } from '@/lib/platform/rate-limit/server/rate-limit';
import { personalDataByDomain } from './personal-data-by-domain';
import * as repository from '../repository/persons';
import { CODE_TEMPLATES } from '@/lib/domains/auth/server/service/code-messages';
import { RESET_TEMPLATE } from '@/lib/domains/auth/server/service/forgot-password';
import { INVITATION_TEMPLATE } from '@/lib/domains/corporates/server/service/invite';
import { HOTEL_INVITATION_TEMPLATE } from '@/lib/domains/hotel-members/server/service/mail-invitation';
import { VOUCHERS_TEMPLATE } from '@/lib/domains/loyalty/server/service/messages';
import { brandName } from '@/lib/platform/shell/brand';

/**
 * Templates of messages with codes or links. An export omits their texts, because a caller with a stolen session must not get the
 * contents of the person's phone or mailbox.
 */
const SECRET_TEMPLATES: ReadonlySet<unknown> = new Set([
  ...Object.values(CODE_TEMPLATES).map(({ template }) => template),
  RESET_TEMPLATE,
  INVITATION_TEMPLATE,
  HOTEL_INVITATION_TEMPLATE,
  VOUCHERS_TEMPLATE,
]);

const EXPORT_LIMIT = { name: 'privacy-export', max: 10, windowSeconds: 86_400 };

export async function collectData(person: Person): Promise<Record<string, unknown>> {
  return inTransaction(async (tx) => {
    const known: Record<string, unknown> = {};
    for (const [name, part] of Object.entries(personalDataByDomain))
      if (part.collect) known[name] = await part.collect(person, tx);
    return { ...known, outbox: withoutSecrets(known.outbox) };
  });
}

function withoutSecrets(outbox: unknown): unknown {
  const { messages } = outbox as { messages: Record<string, unknown>[] };
  return {
    messages: messages.map((message) =>
      SECRET_TEMPLATES.has(message.template) ? { ...message, text: null } : message,
    ),
  };
}

/** @throws {AppError} TOO_MANY_REQUESTS */
export async function exportOwnData({ userId }: PersonActor): Promise<FileAnswer> {
  await assertWithinLimit(EXPORT_LIMIT, String(userId));
  const person = await repository.findPersonOfAccount(userId);
  if (!person) throw new AppError('SESSION_REQUIRED');
  const at = now();
  const document = {
    about: `All data that ${brandName()} stores about you. Amounts are in paise, times in UTC.`,
    made_at: at.toISOString(),
    data: await collectData(person),
    saved_cards: await listCardsOf(userId),
  };
  return {
    filename: `my-data-${todayInIndia(at)}.json`,
    content: JSON.stringify(document, null, 2),
    disposition: 'attachment',
  };
}
