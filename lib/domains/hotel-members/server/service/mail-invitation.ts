import 'server-only';
import { HOTEL_ROLE_NAMES } from '@/lib/domains/hotel-members/rules/role';
import { needsSecondFactor } from '@/lib/domains/hotel-members/rules/second-factor';
import type { HotelRole } from '@/lib/domains/hotel-members/types';
import { mailLink } from '@/lib/domains/outbox/server/service/mail-link';
import { queueMail } from '@/lib/domains/outbox/server/service/messages';
import { formatLongDate, todayInIndia } from '@/lib/dates';
import { paths } from '@/lib/paths';
import type { Tx } from '@/lib/platform/db/transaction';
import { brandName } from '@/lib/platform/shell/brand';

/** The mails contain a secret link, so a job deletes their texts after the invitation has expired. */
export const HOTEL_INVITATION_TEMPLATE = 'hotel-invitation';

interface SentInvitation {
  email: string;
  role: HotelRole;
  hotel: string;
  inviter: string;
  token: string;
  tokenHash: string;
  expiresAt: Date;
}

export async function mailInvitation(tx: Tx, invitation: SentInvitation): Promise<void> {
  const { email, role, hotel, inviter, token, tokenHash, expiresAt } = invitation;
  await queueMail(tx, {
    template: HOTEL_INVITATION_TEMPLATE,
    to: email,
    subject: `${inviter} invites you to ${hotel} on ${brandName()}`,
    content: {
      title: `Join ${hotel} on ${brandName()}`,
      paragraphs: [
        `${inviter} invites you to the hotel desk of ${hotel}.`,
        ...(needsSecondFactor(role) ? ['Your role requires two-step login. You set it up after you log in.'] : []),
      ],
      facts: [
        ['Hotel', hotel],
        ['Your role', HOTEL_ROLE_NAMES[role]],
        ['Your login', email],
        ['Valid until', formatLongDate(todayInIndia(expiresAt))],
      ],
      action: { label: 'Open the invitation', url: mailLink(paths.hotelInvitation(token)) },
      closing: 'The link works once. If you did not expect this invitation, you can ignore this email.',
    },
    dedupeKey: `hotel-invitation:${tokenHash}`,
  });
}
