import 'server-only';
import { needsSecondFactor } from '@/lib/domains/hotel-members/rules/second-factor';
import { HOTEL_ROLE_NAMES } from '@/lib/domains/hotel-members/rules/role';
import type { HotelRole } from '@/lib/domains/hotel-members/types';
import { mailLink } from '@/lib/domains/outbox/server/service/mail-link';
import { queueMail } from '@/lib/domains/outbox/server/service/messages';
import { now } from '@/lib/platform/clock/clock';
import { paths } from '@/lib/paths';
import type { Tx } from '@/lib/platform/db/transaction';
import { brandName } from '@/lib/platform/shell/brand';

interface AddedPerson {
  userId: number;
  email: string;
  role: HotelRole;
  hotel: string;
  isNewAccount: boolean;
}

export async function mailHotelPerson(
  tx: Tx,
  { userId, email, role, hotel, isNewAccount }: AddedPerson,
): Promise<void> {
  await queueMail(tx, {
    template: 'hotel-person-added',
    to: email,
    subject: `You were added to ${hotel} on ${brandName()}`,
    content: {
      title: `You were added to ${hotel} on ${brandName()}`,
      paragraphs: [
        isNewAccount
          ? `Your account has no password yet. Enter your e-mail address on the next page, and ${brandName()} mails you a link to choose one.`
          : 'Log in with your existing account. The hotel desk then shows your hotels.',
        ...(needsSecondFactor(role) ? ['Your role requires two-step login. You set it up after you log in.'] : []),
      ],
      facts: [
        ['Hotel', hotel],
        ['Your role', HOTEL_ROLE_NAMES[role]],
        ['Your login', email],
      ],
      action: isNewAccount
        ? { label: 'Choose a password', url: mailLink(paths.forgotPassword()) }
        : { label: 'Open the hotel desk', url: mailLink(paths.desk()) },
      closing: 'If you did not expect this email, you can ignore it.',
    },
    dedupeKey: `hotel-person-added:${userId}:${now().toISOString()}`,
  });
}
