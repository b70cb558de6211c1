import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction } from '@/lib/platform/db/transaction';
import { inBatches } from '@/lib/platform/jobs/in-batches';
import { log } from '@/lib/platform/log/log';
import { changeAnswer } from '../../repository/answers';
import { findAnswerById, listToEnd } from '../../repository/open-choices';
import { lockStay } from '../answer/answer-stay';
import { releaseAlternatives } from './release-alternatives';

const BATCH = 100;

/**
 * Releases held stays when the time to choose is over, or when the booking was cancelled in another way. A booking without a choice goes
 * on support's call list; it is neither moved nor refunded.
 * @returns whether something changed
 */
export async function endChoice(answerId: number): Promise<boolean> {
  const known = await findAnswerById(answerId);
  if (!known) return false;
  return inTransaction(async (tx) => {
    const { booking, answer } = await lockStay(tx, known);
    const isWaiting = answer.state === 'refused' && booking.status === 'confirmed';
    if (isWaiting && (answer.chooseBy === null || answer.chooseBy > now())) return false;
    const released = await releaseAlternatives(tx, answerId);
    const hasLapsed = isWaiting && answer.lapsedAt === null;
    if (hasLapsed) await changeAnswer(answerId, { lapsedAt: now() }, tx);
    return hasLapsed || released > 0;
  });
}

/** Ends the choices whose job was lost. */
export async function endOverdueChoices(): Promise<number> {
  const overdue = inBatches(
    (afterId) => listToEnd({ afterId, limit: BATCH }),
    (id) => id,
  );
  let ended = 0;
  for await (const answerId of overdue) {
    try {
      if (await endChoice(answerId)) ended += 1;
    } catch (error) {
      log.error('answers.choice_not_ended', { answerId, error });
    }
  }
  return ended;
}
