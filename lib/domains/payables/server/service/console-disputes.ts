import 'server-only';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { guestContactAccess, hideContactsIn } from '@/lib/domains/staff/rules/guest-contacts';
import { exportList } from '@/lib/platform/csv/export-list';
import type { CsvColumn } from '@/lib/platform/csv/list-csv';
import { AppError } from '@/lib/platform/errors/app-error';
import type { QueryOf } from '@/lib/platform/http/endpoint';
import type { FileAnswer } from '@/lib/platform/http/endpoint-file';
import { isDescending, rangeOf, type ListQuery } from '@/lib/platform/http/list-query';
import type { DisputeRow, exportDisputesEndpoint } from '../../contract/console-disputes';
import type { DisputeState } from '../../types';
import { countDisputes, listDisputes, type ListedDispute } from '../repository/disputes';
import { answerDispute } from './disputes';

type DisputeQuery = ListQuery<'id'> & { state: DisputeState | 'all'; hotel?: string | undefined };

export async function listDisputeRows(
  actor: StaffActor,
  { sort, state, hotel, ...page }: DisputeQuery,
): Promise<{ rows: DisputeRow[]; total: number }> {
  const filter = { state: state === 'all' ? undefined : state, hotel };
  const range = { ...rangeOf(page), isOldestFirst: !isDescending(sort) };
  const [rows, total] = await Promise.all([listDisputes({ ...filter, ...range }), countDisputes(filter)]);
  return { rows: rows.map((row) => toRow(actor, row)), total };
}

const COLUMNS: readonly CsvColumn<DisputeRow>[] = [
  { key: 'id', header: 'Dispute', value: ({ id }) => id },
  { key: 'hotel', header: 'Hotel', value: ({ code, hotel }) => `${code} ${hotel}` },
  { key: 'month', header: 'Statement', value: ({ month }) => month },
  { key: 'booking', header: 'Booking', value: ({ reference }) => reference },
  { key: 'reason', header: 'Reason of the hotel', value: ({ reason }) => reason },
  { key: 'raised', header: 'Raised', value: ({ raisedAt }) => raisedAt },
  { key: 'state', header: 'State', value: ({ state }) => state },
  { key: 'answer', header: 'Answer', value: ({ answer }) => answer },
];

export function exportDisputes(actor: StaffActor, query: QueryOf<typeof exportDisputesEndpoint>): Promise<FileAnswer> {
  const filters = { state: query.state, hotel: query.hotel ?? null };
  const read = (all: DisputeQuery) => listDisputeRows(actor, all);
  return exportList({ list: 'disputes', columns: COLUMNS, query, read, filters });
}

/** @throws {AppError} FORBIDDEN, NOT_FOUND, INVALID_INPUT if it is answered or withdrawn */
export async function answerDisputeAtConsole(
  actor: StaffActor,
  id: number,
  answer: { state: 'accepted' | 'refused'; answer: string },
): Promise<DisputeRow> {
  if (!actor.permissions.includes('money.write')) throw new AppError('FORBIDDEN');
  return toRow(actor, await answerDispute(id, answer));
}

/** Hotel and staff may have written contacts of the guest. */
export function withoutContacts<Texts extends { reason: string; answer: string }>(
  { permissions }: StaffActor,
  dispute: Texts,
): Texts {
  const access = guestContactAccess(permissions);
  return {
    ...dispute,
    reason: hideContactsIn(dispute.reason, access),
    answer: hideContactsIn(dispute.answer, access),
  };
}

function toRow(
  actor: StaffActor,
  { id, hotelCode, hotel, month, reference, state, reason, raisedAt, answer }: ListedDispute,
): DisputeRow {
  const row = { id, code: hotelCode, hotel, month, reference, state, reason, answer };
  return withoutContacts(actor, { ...row, raisedAt: raisedAt.toISOString() });
}
