import 'server-only';
import { listHotelOwners } from '@/lib/domains/hotel-members/server/service/hotel-owners';
import { mailLink } from '@/lib/domains/outbox/server/service/mail-link';
import { queueMail } from '@/lib/domains/outbox/server/service/messages';
import { paths } from '@/lib/paths';
import type { Tx } from '@/lib/platform/db/transaction';

export async function mailConnectionRequest(
  tx: Tx,
  request: { connectionId: number; partner: string; hotel: { id: number; name: string } },
): Promise<void> {
  const { connectionId, partner, hotel } = request;
  for (const { userId, email } of await listHotelOwners(tx, hotel.id))
    await queueMail(tx, {
      template: 'connection-requested',
      to: email,
      subject: `${partner} asks for a connection with ${hotel.name}`,
      content: {
        title: 'A system asks for a connection with your hotel',
        paragraphs: [
          `The system of ${partner} wants to exchange rooms, rates and reservations with ${hotel.name}.`,
          'It has no access until an owner approves the connection. Approve it only if your hotel uses this system.',
        ],
        action: { label: 'Open connections', url: mailLink(paths.deskConnections()) },
      },
      dedupeKey: `connection-requested:${connectionId}:${userId}`,
    });
}
