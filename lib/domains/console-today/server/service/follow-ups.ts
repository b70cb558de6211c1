import 'server-only';
import type { StaffActor } from '@/lib/domains/staff/actor';
import type { QueryOf } from '@/lib/platform/http/endpoint';
import type { FileAnswer } from '@/lib/platform/http/endpoint-file';
import type { exportFollowUpsEndpoint, WorkRow } from '../../contract/today';
import type { FollowUpList, FollowUpState } from '../../rules/lists';
import { answerRows } from './answers';
import { messageRows } from './messages';
import { exportWork, pageOf, type WorkQuery } from './work-page';

type FollowUpQuery = WorkQuery & { list: FollowUpList; state: FollowUpState };

export async function listFollowUps(
  actor: StaffActor,
  { list, state, ...query }: FollowUpQuery,
): Promise<{ rows: WorkRow[]; total: number }> {
  return pageOf(await (list === 'answers' ? answerRows(actor, state) : messageRows(actor, state)), query);
}

export function exportFollowUps(
  actor: StaffActor,
  query: QueryOf<typeof exportFollowUpsEndpoint>,
): Promise<FileAnswer> {
  return exportWork(query.list, query, (all: FollowUpQuery) => listFollowUps(actor, all));
}
