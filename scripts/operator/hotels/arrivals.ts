import {
  makeArrivalsList,
  setArrivalsHour,
} from '@/lib/domains/hotel-messages/server/service/arrivals/operator-arrivals';
import { arrivalFacts, arrivalTitle } from '@/lib/domains/hotel-messages/rules/arrivals';
import { todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { readDay, readHotelCode, withCommandError } from '@/scripts/operator/payables/read-options';
import { CommandError } from '@/scripts/support/run-cli';
import type { HotelCommand, OptionValues } from './command';

export const arrivalsCommand: HotelCommand = {
  usage: `arrivals HOTEL [--day YYYY-MM-DD] [--send]
                prints the next numbered list of the day, by default today; --send also mails it
arrivals HOTEL --hour HOUR      when the daily list is sent, in India, by default 6`,
  options: { day: { type: 'string' }, send: { type: 'boolean' }, hour: { type: 'string' } },
  maxWords: 1,
  run: async ([word], options) => {
    const code = readHotelCode(word);
    return options.hour === undefined ? printList(code, options) : setHour(code, options);
  },
};

async function setHour(code: string, { hour, day, send }: OptionValues): Promise<string> {
  if (day !== undefined || send !== undefined) throw new CommandError('--hour cannot be combined with --day or --send');
  if (typeof hour !== 'string' || !/^([01]?\d|2[0-3])$/.test(hour))
    throw new CommandError('--hour must be an hour from 0 to 23');
  await withCommandError(setArrivalsHour(code, Number(hour)));
  return `The arrivals list of ${code} is sent each day at ${Number(hour)}:00 IST.`;
}

async function printList(code: string, options: OptionValues): Promise<string> {
  const dayOption = typeof options.day === 'string' ? options.day : undefined;
  const day = readDay('day', dayOption) ?? todayInIndia(now());
  const isSent = options.send === true;
  const { list, mails } = await withCommandError(makeArrivalsList(code, { day, isSent }));
  const blocks = list.marked.map((arrival) =>
    [arrivalTitle(arrival), ...arrivalFacts(arrival).map(([label, value]) => `  ${label}: ${value}`)].join('\n'),
  );
  return [
    `Arrivals ${list.title}: ${list.hotelName}`,
    ...(blocks.length > 0 ? blocks : ['No arrivals.']),
    ...(isSent
      ? [mails === 0 ? 'No verified contact wants the list, so no mail is sent.' : `${mails} mail(s) queued.`]
      : []),
  ].join('\n');
}
