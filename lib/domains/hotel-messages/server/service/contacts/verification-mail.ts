import 'server-only';
import { randomBytes } from 'node:crypto';
import { KIND_TEXTS } from '@/lib/domains/hotel-messages/rules/message-kinds';
import type { NewHotelContact } from '@/lib/domains/hotel-messages/types';
import { mailLink } from '@/lib/domains/outbox/server/service/mail-link';
import { queueMail } from '@/lib/domains/outbox/server/service/messages';
import { addDays, formatLongDate, todayInIndia } from '@/lib/dates';
import type { Tx } from '@/lib/platform/db/transaction';
import { hashToken } from '@/lib/platform/encryption/hash-token';
import { paths } from '@/lib/paths';
import { brandName } from '@/lib/platform/shell/brand';

const LINK_DAYS = 7;

export interface NewLink {
  token: string;
  tokenHash: string;
  linkExpiresAt: Date;
}

export function createLink(at: Date): NewLink {
  const token = randomBytes(24).toString('base64url');
  const linkExpiresAt = new Date(at.getTime() + LINK_DAYS * 86_400_000);
  return { token, tokenHash: hashToken(token), linkExpiresAt };
}

export async function mailVerification(
  tx: Tx,
  hotel: string,
  { email, channels, kinds, phone }: NewHotelContact,
  { token, tokenHash, linkExpiresAt }: NewLink,
): Promise<void> {
  const lastDay = addDays(todayInIndia(linkExpiresAt), -1);
  await queueMail(tx, {
    template: 'hotel-contact-verify',
    to: email,
    subject: `Confirm that ${hotel} gets ${brandName()}'s messages at this address`,
    content: {
      title: `Messages for ${hotel}`,
      paragraphs: [
        `${brandName()} is going to send messages about bookings of ${hotel} to this address.`,
        `Open the link and press the button to confirm it, by ${formatLongDate(lastDay)}. Until then, no message is sent here.`,
      ],
      facts: [
        ['Hotel', hotel],
        ['Messages', kinds.map((kind) => KIND_TEXTS[kind]).join(', ')],
        ...(channels.includes('sms') && phone ? [['Text messages to', phone] as const] : []),
      ],
      action: { label: 'Confirm this address', url: mailLink(paths.hotelContact(token)) },
      closing: 'If this address does not belong to the hotel, ignore this email. Nothing else is sent to it.',
    },
    dedupeKey: `hotel-contact-verify:${tokenHash}`,
  });
}
