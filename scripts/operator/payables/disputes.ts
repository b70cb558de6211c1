import { answerDispute, listDisputes } from '@/lib/domains/payables/server/service/disputes';
import { todayInIndia } from '@/lib/dates';
import { CommandError } from '@/scripts/support/run-cli';
import { readRequired, withCommandError, type Options } from './read-options';

export async function showDisputes(options: Options): Promise<string> {
  const isOpenOnly = options.all !== true;
  const disputes = await listDisputes(isOpenOnly);
  if (disputes.length === 0) return isOpenOnly ? 'No dispute is open.' : 'There is no dispute.';
  return disputes
    .flatMap(({ id, state, hotelCode, hotel, reference, month, raisedAt, reason, answer }) => [
      [`Dispute ${id}`, state, `${hotelCode} ${hotel}`, reference, month, todayInIndia(raisedAt)].join('  '),
      `  Reason: ${oneLine(reason)}`,
      ...(answer ? [`  Answer: ${oneLine(answer)}`] : []),
    ])
    .join('\n');
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ');

export async function answerHotelDispute(id: string | undefined, options: Options): Promise<string> {
  if (!id || !/^[1-9]\d{0,9}$/.test(id)) throw new CommandError('Name the dispute by its number');
  if ((options.accept === true) === (options.refuse === true))
    throw new CommandError('Name one of --accept and --refuse');
  const answer = readRequired('answer', options.answer);
  const state = options.accept === true ? 'accepted' : 'refused';
  const { hotel, reference } = await withCommandError(answerDispute(Number(id), { state, answer }));
  return `The dispute ${id} of ${hotel} about ${reference} is ${state}. Its owners get a mail.`;
}
