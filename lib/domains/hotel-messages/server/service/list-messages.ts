import 'server-only';
import { hotelFor, type HotelActor } from '@/lib/domains/hotel-members/actor';
import type { HotelMessages } from '@/lib/domains/hotel-messages/contract/messages';
import type { SentMessage } from '@/lib/domains/hotel-messages/types';
import { listMessages } from '../repository/sent-messages';
import { getHotelByCode } from './contacts/operator-contacts';

const MAX_ROWS = 50;

/** For operators; the newest messages first. @throws {AppError} NOT_FOUND */
export async function listMessagesOfHotel(code: string): Promise<SentMessage[]> {
  return listMessages((await getHotelByCode(code)).id, MAX_ROWS);
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN unless the actor may change the settings of the hotel */
export async function listHotelMessages(actor: HotelActor, hotelId: number): Promise<HotelMessages> {
  hotelFor(actor, hotelId, 'settings', 'read');
  const messages = await listMessages(hotelId, MAX_ROWS);
  return {
    hotelId,
    messages: messages.map(({ id: messageId, createdAt, ...message }) => ({
      ...{ messageId, kind: message.kind, about: message.about, contact: message.contact, channel: message.channel },
      ...{ state: message.state, answer: message.answer, createdAt: createdAt.toISOString() },
    })),
  };
}
