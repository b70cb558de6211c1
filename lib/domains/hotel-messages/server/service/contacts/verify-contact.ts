import 'server-only';
import { KIND_TEXTS } from '@/lib/domains/hotel-messages/rules/message-kinds';
import type { PendingContact } from '@/lib/domains/hotel-messages/types';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction } from '@/lib/platform/db/transaction';
import { hashToken } from '@/lib/platform/encryption/hash-token';
import { AppError } from '@/lib/platform/errors/app-error';
import { assertWithinLimit, type Limit } from '@/lib/platform/rate-limit/server/rate-limit';
import * as repository from '../../repository/contacts';

const PER_ADDRESS: Limit = { name: 'verify-hotel-contact', max: 30, windowSeconds: 3_600 };

/** Returns null for a link that is unknown, used, replaced or expired. */
export async function findPendingContact(token: string): Promise<PendingContact | null> {
  const contact = await repository.findContactByLink(hashToken(token), now());
  if (!contact) return null;
  const { hotelName: hotel, email, phone, channels, kinds } = contact;
  const messages = kinds.map((kind) => KIND_TEXTS[kind]);
  return { hotel, email, phone: channels.includes('sms') ? phone : null, messages };
}

/**
 * The token is accepted once. Messages about earlier events are not sent.
 * @throws {AppError} INVALID_VERIFICATION_CODE, TOO_MANY_REQUESTS
 */
export async function verifyContact(token: string, address: string): Promise<void> {
  await assertWithinLimit(PER_ADDRESS, address);
  if (await inTransaction((tx) => repository.verifyByLink(hashToken(token), now(), tx))) return;
  throw new AppError('INVALID_VERIFICATION_CODE', {
    message: 'This link is no longer valid. The address is confirmed already, or the link is too old.',
  });
}
