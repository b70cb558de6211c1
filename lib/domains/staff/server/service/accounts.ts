import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import { AppError } from '@/lib/platform/errors/app-error';
import type { StaffActor } from '../../actor';
import type { StaffAccountRow } from '../../contract/accounts';
import * as repository from '../repository/listed-accounts';
import { idleSince } from './session';

interface StaffSearch extends repository.StaffFilters {
  page: number;
  pageSize: number;
  sort: repository.StaffSort | `-${repository.StaffSort}`;
}

/** @throws {AppError} FORBIDDEN */
export async function listStaff(
  actor: StaffActor,
  { page, pageSize, sort, ...filters }: StaffSearch,
): Promise<{ rows: StaffAccountRow[]; total: number }> {
  if (!actor.permissions.includes('staff.read')) throw new AppError('FORBIDDEN');
  const at = now();
  const isDescending = sort.startsWith('-');
  const field = sort.replace('-', '') as repository.StaffSort;
  const [rows, total] = await Promise.all([
    repository.listStaffAccounts(
      filters,
      { sort: field, isDescending, limit: pageSize, offset: (page - 1) * pageSize },
      { at, idleSince: idleSince(at) },
    ),
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
