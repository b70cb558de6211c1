import {
  listFailedJobsEndpoint,
  listFollowUpsEndpoint,
  listPaymentDecisionsEndpoint,
  listTodayStaysEndpoint,
} from '@/lib/domains/console-today/contract/today';
import type { FollowUpList, StayList } from '@/lib/domains/console-today/rules/lists';
import type { TodayListName } from '@/lib/domains/console-today/rules/today-lists';

export const STAY_SOURCE = { endpoint: listTodayStaysEndpoint };

type WorkEndpoint = typeof listFollowUpsEndpoint | typeof listPaymentDecisionsEndpoint | typeof listFailedJobsEndpoint;
export type WorkListName = Exclude<TodayListName, StayList>;

interface WorkSource {
  endpoint: WorkEndpoint;
  fixed: { list?: FollowUpList };
}

const WORK_SOURCES: Readonly<Record<WorkListName, WorkSource>> = {
  answers: { endpoint: listFollowUpsEndpoint, fixed: { list: 'answers' } },
  messages: { endpoint: listFollowUpsEndpoint, fixed: { list: 'messages' } },
  payments: { endpoint: listPaymentDecisionsEndpoint, fixed: {} },
  jobs: { endpoint: listFailedJobsEndpoint, fixed: {} },
};

export const workSource = (list: WorkListName) => WORK_SOURCES[list];
