import 'server-only';
import { listHotelOwners } from '@/lib/domains/hotel-members/server/service/hotel-owners';
import { mailLink } from '@/lib/domains/outbox/server/service/mail-link';
import { queueMail } from '@/lib/domains/outbox/server/service/messages';
import { paths } from '@/lib/paths';
import type { Tx } from '@/lib/platform/db/transaction';
import { brandName } from '@/lib/platform/shell/brand';

interface Decision {
  changeId: number;
  hotel: { hotelId: number; name: string };
  /** Null if the changes were approved. */
  refusal: { reason: string } | null;
}

/** Mails the decision of the operator about waiting changes to the owners of the hotel. */
export async function mailDecision(tx: Tx, { changeId, hotel, refusal }: Decision): Promise<void> {
  const { hotelId, name } = hotel;
  const title = refusal ? `Changes of ${name} were not published` : `Changes of ${name} are published`;
  const paragraphs = refusal
    ? [`${brandName()} did not publish the changes of texts and photographs of ${name}.`, `Reason: ${refusal.reason}`]
    : [`The changes of texts and photographs of ${name} are on its page now.`];
  for (const { userId, email } of await listHotelOwners(tx, hotelId))
    await queueMail(tx, {
      ...{ template: 'content-decided', to: email, subject: title },
      content: {
        ...{ title, paragraphs },
        action: { label: 'Open content', url: mailLink(paths.deskSection(hotelId, 'content')) },
      },
      dedupeKey: `content-decided:${changeId}:${userId}`,
    });
}
