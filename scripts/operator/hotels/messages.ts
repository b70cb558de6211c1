import { listMessagesOfHotel } from '@/lib/domains/hotel-messages/server/service/list-messages';
import { timeInIndia, todayInIndia } from '@/lib/dates';
import { readHotelCode, withCommandError } from '@/scripts/operator/payables/read-options';
import type { HotelCommand } from './command';

export const messagesCommand: HotelCommand = {
  usage: 'messages HOTEL                  the newest 50 messages to its contacts, with their state',
  options: {},
  maxWords: 1,
  run: async ([word]) => {
    const code = readHotelCode(word);
    const messages = await withCommandError(listMessagesOfHotel(code));
    if (messages.length === 0) return `${code} got no messages.`;
    const lines = messages.map(({ createdAt, kind, about, contact, channel, state, answer, attempts }) =>
      [
        `${todayInIndia(createdAt)} ${timeInIndia(createdAt)}`,
        ...[kind, about, contact, channel, state, answer ?? '-', `${attempts} attempt(s)`],
      ].join('  '),
    );
    return ['queued  kind  about  contact  channel  state  answer  attempts', ...lines].join('\n');
  },
};
