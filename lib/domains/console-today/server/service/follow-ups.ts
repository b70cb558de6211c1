import 'server-only';
import type { StaffActor } from '@/lib/domains/staff/actor';
import type { WorkRow } from '../../contract/today';
import type { FollowUpList } from '../../rules/lists';
import { answerRows } from './answers';
import { messageRows } from './messages';
import { pageOf, type WorkQuery } from './work-page';

export async function listFollowUps(
  actor: StaffActor,
  { list, ...query }: WorkQuery & { list: FollowUpList },
): Promise<{ rows: WorkRow[]; total: number }> {
  return pageOf(await (list === 'answers' ? answerRows(actor) : messageRows(actor)), query);
}
