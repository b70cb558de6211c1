import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import { exportList } from '@/lib/platform/csv/export-list';
import type { CsvColumn } from '@/lib/platform/csv/list-csv';
import { AppError } from '@/lib/platform/errors/app-error';
import type { QueryOf } from '@/lib/platform/http/endpoint';
import type { FileAnswer } from '@/lib/platform/http/endpoint-file';
import { rangeOf, type ListQuery } from '@/lib/platform/http/list-query';
import type { StaffActor } from '../../actor';
import type { exportStaffEndpoint, StaffAccountRow } from '../../contract/accounts';
import { STAFF_ROLE_NAMES } from '../../rules/role-names';
import * as repository from '../repository/listed-accounts';
import { idleSince } from './session';

type StaffSearch = repository.StaffFilters & ListQuery<repository.StaffSort>;

/** @throws {AppError} FORBIDDEN */
export async function listStaff(
  actor: StaffActor,
  { page, pageSize, sort, ...filters }: StaffSearch,
): Promise<{ rows: StaffAccountRow[]; total: number }> {
  if (!actor.permissions.includes('staff.read')) throw new AppError('FORBIDDEN');
  const at = now();
  const [rows, total] = await Promise.all([
    repository.listStaffAccounts(filters, { sort, ...rangeOf({ page, pageSize }) }, { at, idleSince: idleSince(at) }),
    repository.countStaffAccounts(filters),
  ]);
  return {
    rows: rows.map(({ status, passwordExpiresAt, createdAt, lastSeenAt, ...row }) => ({
      ...row,
      state: status === 'disabled' ? 'disabled' : passwordExpiresAt === null ? 'active' : 'invited',
      isCaller: row.staffId === actor.staffId,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
    })),
    total,
  };
}

const COLUMNS: readonly CsvColumn<StaffAccountRow>[] = [
  { key: 'name', header: 'Name', value: ({ name }) => name },
  { key: 'email', header: 'E-mail', value: ({ email }) => email },
  { key: 'role', header: 'Role', value: ({ role }) => STAFF_ROLE_NAMES[role] },
  { key: 'state', header: 'State', value: ({ state }) => state },
  { key: 'seen', header: 'Last seen', value: ({ lastSeenAt }) => lastSeenAt },
  { key: 'sessions', header: 'Open sessions', value: ({ openSessions }) => openSessions },
  { key: 'created', header: 'Added', value: ({ createdAt }) => createdAt },
];

/** @throws {AppError} FORBIDDEN */
export function exportStaff(actor: StaffActor, query: QueryOf<typeof exportStaffEndpoint>): Promise<FileAnswer> {
  const filters = { role: query.role ?? null, state: query.state ?? null };
  const read = (all: StaffSearch) => listStaff(actor, all);
  return exportList({ list: 'staff', columns: COLUMNS, query, read, filters });
}
