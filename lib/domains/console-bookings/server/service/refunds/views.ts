import 'server-only';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { guestContactAccess, hideContactsIn } from '@/lib/domains/staff/rules/guest-contacts';
import { toRupees } from '@/lib/money';
import { exportList } from '@/lib/platform/csv/export-list';
import type { CsvColumn } from '@/lib/platform/csv/list-csv';
import { AppError } from '@/lib/platform/errors/app-error';
import type { QueryOf } from '@/lib/platform/http/endpoint';
import type { FileAnswer } from '@/lib/platform/http/endpoint-file';
import { rangeOf } from '@/lib/platform/http/list-query';
import type { exportRefundGrantsEndpoint, GrantView, listRefundGrantsEndpoint } from '../../../contract/refunds';
import * as repository from '../../repository/refund-grants';

export interface GrantOutcome {
  outcome: 'done' | 'requested';
  refund: GrantView;
}

export async function getGrantView(actor: StaffActor, id: number): Promise<GrantView> {
  const row = await repository.findListedGrant(id);
  if (!row) throw new AppError('NOT_FOUND');
  return toGrantView(row, actor);
}

export async function listRefundGrants(
  actor: StaffActor,
  { state, sort, ...page }: QueryOf<typeof listRefundGrantsEndpoint>,
): Promise<{ rows: GrantView[]; total: number }> {
  const { rows, total } = await repository.listGrants({ state, sort, ...rangeOf(page) });
  return { rows: rows.map((row) => toGrantView(row, actor)), total };
}

const COLUMNS: readonly CsvColumn<GrantView>[] = [
  { key: 'reference', header: 'Booking', value: ({ reference }) => reference },
  { key: 'amount', header: 'Amount', value: ({ amount }) => amount.toFixed(2) },
  { key: 'state', header: 'State', value: ({ state }) => state },
  { key: 'reason', header: 'Reason', value: ({ reason }) => reason },
  { key: 'granted_by', header: 'Granted by', value: ({ grantedBy }) => grantedBy },
  { key: 'granted_at', header: 'Granted', value: ({ grantedAt }) => grantedAt },
  { key: 'bank_reference', header: 'Bank reference', value: ({ bankReference }) => bankReference },
  { key: 'refusal_reason', header: 'Reason of the refusal', value: ({ refusalReason }) => refusalReason },
  { key: 'ended_by', header: 'Ended by', value: ({ endedBy }) => endedBy },
  { key: 'company', header: 'Billed to', value: ({ company }) => company },
];

/** Hides contacts as the list does. */
export function exportRefundGrants(
  actor: StaffActor,
  query: QueryOf<typeof exportRefundGrantsEndpoint>,
): Promise<FileAnswer> {
  const read = (all: QueryOf<typeof listRefundGrantsEndpoint>) => listRefundGrants(actor, all);
  return exportList({ list: 'granted-refunds', columns: COLUMNS, query, read, filters: { state: query.state } });
}

export async function listGrantsOfBooking(actor: StaffActor, bookingId: number): Promise<GrantView[]> {
  return (await repository.listGrantsOfBooking(bookingId)).map((row) => toGrantView(row, actor));
}

function toGrantView(row: repository.ListedGrant, { permissions }: StaffActor): GrantView {
  const isOpen = row.state === 'granted';
  return {
    grantId: row.id,
    reference: row.reference,
    company: row.company,
    amount: toRupees(row.amountPaise),
    reason: hideContactsIn(row.reason, guestContactAccess(permissions)),
    by: row.by,
    state: stateOf(row),
    grantedBy: row.granter,
    grantedAt: row.grantedAt.toISOString(),
    endedBy: row.ender,
    endedAt: row.endedAt?.toISOString() ?? null,
    refusalReason:
      row.state === 'refused' && row.refusalReason !== null
        ? hideContactsIn(row.refusalReason, guestContactAccess(permissions))
        : null,
    bankReference: row.bankReferences,
    maySend: isOpen && !row.isWaiting && permissions.includes('refund.send'),
    mayWithdraw: isOpen && permissions.includes('refund.grant'),
  };
}

function stateOf({ state, isWaiting, isFailed, isDelivered }: repository.ListedGrant): GrantView['state'] {
  if (state === 'granted') return isWaiting ? 'waiting' : 'granted';
  if (state !== 'sent') return state;
  if (isFailed) return 'failed';
  return isDelivered ? 'sent' : 'pending';
}
