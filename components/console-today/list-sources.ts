import {
  exportFollowUpsEndpoint,
  exportPaymentDecisionsEndpoint,
  exportTodayStaysEndpoint,
  listFollowUpsEndpoint,
  listPaymentDecisionsEndpoint,
  listTodayStaysEndpoint,
} from '@/lib/domains/console-today/contract/today';
import type { FollowUpList, StayList } from '@/lib/domains/console-today/rules/lists';
import type { OwnListName } from '@/lib/domains/console-today/rules/today-lists';

export const STAY_SOURCE = { endpoint: listTodayStaysEndpoint, csvEndpoint: exportTodayStaysEndpoint };

type WorkEndpoint = typeof listFollowUpsEndpoint | typeof listPaymentDecisionsEndpoint;
export type WorkListName = Exclude<OwnListName, StayList>;

type WorkCsv = typeof exportFollowUpsEndpoint | typeof exportPaymentDecisionsEndpoint;

interface WorkSource {
  endpoint: WorkEndpoint;
  csvEndpoint: WorkCsv;
  fixed: { list?: FollowUpList };
}

const WORK_SOURCES: Readonly<Record<WorkListName, WorkSource>> = {
  answers: { endpoint: listFollowUpsEndpoint, csvEndpoint: exportFollowUpsEndpoint, fixed: { list: 'answers' } },
  messages: { endpoint: listFollowUpsEndpoint, csvEndpoint: exportFollowUpsEndpoint, fixed: { list: 'messages' } },
  payments: { endpoint: listPaymentDecisionsEndpoint, csvEndpoint: exportPaymentDecisionsEndpoint, fixed: {} },
};

export const workSource = (list: WorkListName) => WORK_SOURCES[list];
