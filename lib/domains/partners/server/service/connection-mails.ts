import 'server-only';
import { listHotelOwners } from '@/lib/domains/hotel-members/server/service/hotel-owners';
import { mailLink } from '@/lib/domains/outbox/server/service/mail-link';
import type { MailKind } from '@/lib/domains/outbox/server/service/mail-kinds';
import { queueMail } from '@/lib/domains/outbox/server/service/messages';
import { paths } from '@/lib/paths';
import type { Tx } from '@/lib/platform/db/transaction';

interface Connection {
  connectionId: number;
  partner: string;
  hotel: { id: number; name: string };
}

/** @returns how many owners get the mail */
export function mailConnectionRequested(tx: Tx, connection: Connection): Promise<number> {
  const { partner, hotel } = connection;
  return mailOwners(tx, connection, {
    template: 'connection-requested',
    subject: `${partner} asks for a connection with ${hotel.name}`,
    title: 'A system asks for a connection with your hotel',
    paragraphs: [
      `The system of ${partner} wants to exchange rooms, rates and reservations with ${hotel.name}.`,
      'It has no access until an owner approves the connection. Approve it only if your hotel uses this system.',
    ],
  });
}

/** @returns how many owners get the mail */
export function mailConnectionApproved(tx: Tx, connection: Connection & { approvedBy: string }): Promise<number> {
  const { partner, hotel, approvedBy } = connection;
  return mailOwners(tx, connection, {
    template: 'connection-approved',
    subject: `${partner} is connected with ${hotel.name}`,
    title: 'A system is connected with your hotel',
    paragraphs: [
      `${approvedBy} has approved the connection of ${partner} with ${hotel.name}. Its system has access from now on.`,
      'If your hotel does not use this system, end the connection.',
    ],
  });
}

interface OwnerMail {
  template: MailKind;
  subject: string;
  title: string;
  paragraphs: string[];
}

async function mailOwners(
  tx: Tx,
  { connectionId, hotel }: Connection,
  { template, subject, title, paragraphs }: OwnerMail,
): Promise<number> {
  const owners = await listHotelOwners(tx, hotel.id);
  const action = { label: 'Open connections', url: mailLink(paths.deskSettings(hotel.id, 'connections')) };
  for (const { userId, email } of owners)
    await queueMail(tx, {
      ...{ template, to: email, subject },
      content: { title, paragraphs, action },
      dedupeKey: `${template}:${connectionId}:${userId}`,
    });
  return owners.length;
}
