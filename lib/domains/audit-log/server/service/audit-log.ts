import 'server-only';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { guestContactAccess, hideContactsIn } from '@/lib/domains/staff/rules/guest-contacts';
import type { Permission } from '@/lib/domains/staff/rules/permissions';
import { addDays, indiaInstant, type IsoDate } from '@/lib/dates';
import { exportList } from '@/lib/platform/csv/export-list';
import type { CsvColumn } from '@/lib/platform/csv/list-csv';
import { AppError } from '@/lib/platform/errors/app-error';
import type { QueryOf } from '@/lib/platform/http/endpoint';
import type { FileAnswer } from '@/lib/platform/http/endpoint-file';
import { isDescending, rangeOf, type PageQuery, type Sort } from '@/lib/platform/http/list-query';
import { COUNTED_ROWS } from '@/lib/platform/http/list-schemas';
import { assertWithinLimit } from '@/lib/platform/rate-limit/server/rate-limit';
import type { AuditRow, exportAuditLogEndpoint } from '../../contract/audit-log';
import { ACTOR_KIND_NAMES } from '../../rules/actor-names';
import { actionLabel, readAuditValues } from '../../rules/audit-values';
import * as repository from '../repository/audit-rows';

interface AuditSearch extends Omit<repository.AuditFilters, 'from' | 'until'> {
  from?: IsoDate | undefined;
  to?: IsoDate | undefined;
  sort: Sort<'at'>;
}

type ListedSearch = AuditSearch & PageQuery;

/** A search by a part of a name or reason reads all rows. */
const SEARCHES = { name: 'audit-search', max: 120, windowSeconds: 60, protectsCapacity: true };
const EXPORTS = { name: 'audit-csv', max: 20, windowSeconds: 600 };

/** @throws {AppError} FORBIDDEN also for a search by reason without `guest_contact.read`, TOO_MANY_REQUESTS */
export async function searchAuditLog(
  actor: StaffActor,
  asked: ListedSearch,
  findBooking: FindBooking = noBooking,
): Promise<{ rows: AuditRow[]; total: number }> {
  assertMaySearch(actor, asked);
  await assertWithinLimit(SEARCHES, actor.principal);
  const search = await withBookingId(asked, findBooking);
  const [{ rows }, total] = await Promise.all([
    readPage(actor, search),
    repository.countAuditRows(toFilters(search), COUNTED_ROWS + 1),
  ]);
  return { rows, total };
}

/** Finds a booking by its reference; bookings are a domain further right. */
type FindBooking = (reference: string) => Promise<{ id: number } | null>;
const noBooking: FindBooking = () => Promise.resolve(null);

const REFERENCE = /^FOL[A-Z0-9]{6,12}$/;

/** People know the reference of a booking, and the log has its number. */
async function withBookingId<Search extends AuditSearch>(search: Search, findBooking: FindBooking): Promise<Search> {
  const reference = search.subjectId?.trim().toUpperCase() ?? '';
  if (!REFERENCE.test(reference)) return search;
  const booking = await findBooking(reference);
  return booking ? { ...search, subjectType: 'booking', subjectId: String(booking.id) } : search;
}

async function readPage(actor: StaffActor, { page, pageSize, ...search }: ListedSearch): Promise<{ rows: AuditRow[] }> {
  const range = { ...rangeOf({ page, pageSize }), isOldestFirst: !isDescending(search.sort) };
  const rows = await repository.listAuditRows(toFilters(search), range);
  return { rows: rows.map((row) => toRow(actor, row)) };
}

/** @throws {AppError} FORBIDDEN also for a search by reason without `guest_contact.read`, TOO_MANY_REQUESTS */
export async function exportAuditLog(
  actor: StaffActor,
  query: QueryOf<typeof exportAuditLogEndpoint>,
  findBooking: FindBooking = noBooking,
): Promise<FileAnswer> {
  assertMaySearch(actor, query);
  await assertWithinLimit(EXPORTS, actor.principal);
  const { columns: _, ...search } = query;
  const filters = Object.entries(search).map(([name, value]) => [name, value && hideContactsIn(value, 'masked')]);
  const read = async (all: ListedSearch) => readPage(actor, await withBookingId(all, findBooking));
  return exportList({ list: 'audit-log', columns: COLUMNS, query, read, filters: Object.fromEntries(filters) });
}

const COLUMNS: readonly CsvColumn<AuditRow>[] = [
  { key: 'at', header: 'Time', value: ({ at }) => at },
  { key: 'actor', header: 'Who', value: ({ actorName, actorKind }) => `${actorName} (${actorKind})` },
  { key: 'action', header: 'What', value: ({ action }) => action },
  { key: 'subject', header: 'Object', value: ({ subjectType, subjectId }) => `${subjectType} ${subjectId}` },
  { key: 'reason', header: 'Reason', value: ({ reason }) => reason },
  {
    key: 'changes',
    header: 'Changes',
    value: ({ changes, facts }) =>
      [
        ...changes.map(({ name, before, after }) => `${name}: ${before || '(none)'} -> ${after || '(none)'}`),
        ...facts.map(({ name, value }) => `${name}: ${value}`),
      ].join('; '),
  },
  { key: 'request', header: 'Request', value: ({ requestId }) => requestId },
];

/** The permission to read an object includes its audit rows. Rows of other objects need the permission of the log. */
const READERS: Readonly<Record<string, Permission>> = {
  booking: 'booking.read',
  content: 'content.read',
  place: 'hotel.read',
  redirect: 'content.read',
  address: 'content.read',
  categories: 'content.read',
  corporate: 'company.read',
  legal_entity: 'company.read',
  enrolment: 'company.read',
  contract: 'rate.read',
  coupon: 'rate.read',
  rate_import: 'rate.read',
  hotel: 'hotel.read',
  partner: 'hotel.read',
  payout: 'money.read',
  payout_line: 'money.read',
  refund: 'money.read',
  refund_grant: 'money.read',
  reconciliation_exception: 'money.read',
  bank_transaction: 'money.read',
  business_day: 'money.read',
  setting: 'settings.read',
  brand: 'brand.read',
  staff: 'staff.read',
};

/** Transfers, refunds, payout accounts and requests for approval, which their pages show to staff who read money only. */
const MONEY_ACTIONS = /^(corporate\.payment-|refund\.|approval\.|hotel\.account-|hotel\.receipt-|hotel-claim\.)/;

/** Rows of earlier versions have the payout account of a hotel among its terms. */
const showsMoney = ({ action, after }: repository.StoredAuditRow) =>
  MONEY_ACTIONS.test(action) ||
  (action === 'hotel.contract-changed' && typeof after === 'object' && after !== null && 'account' in after);

/** Rows of one object, of which only the newest are shown. */
const TRAIL_LENGTH = 100;

/**
 * The rows of objects, such as a company and its legal entities, newest first. Those of transfers need `money.read`.
 * @throws {AppError} FORBIDDEN unless the actor may read each object
 */
export async function listAuditTrail(
  actor: StaffActor,
  subjects: readonly { type: string; id: number | string }[],
): Promise<AuditRow[]> {
  for (const { type } of subjects) assertMay(actor, READERS[type] ?? 'audit.read');
  const lists = await Promise.all(
    subjects.map(({ type, id }) =>
      repository.listAuditRows({ subjectType: type, subjectId: String(id) }, { limit: TRAIL_LENGTH }),
    ),
  );
  const newest = lists.flat().sort((one, other) => other.id - one.id);
  const seesMoney = actor.permissions.includes('money.read');
  const shown = newest.filter((row) => seesMoney || !showsMoney(row));
  return shown.slice(0, TRAIL_LENGTH).map((row) => toRow(actor, row));
}

/** Reasons are searched as they are stored, so a reader who sees masked contacts could find out the characters behind the mask. */
function assertMaySearch(actor: StaffActor, { reason }: Pick<AuditSearch, 'reason'>): void {
  assertMay(actor, 'audit.read');
  if (reason) assertMay(actor, 'guest_contact.read');
}

function assertMay({ permissions }: StaffActor, permission: Permission): void {
  if (!permissions.includes(permission)) throw new AppError('FORBIDDEN');
}

const toFilters = ({ from, to, ...filters }: AuditSearch): repository.AuditFilters => ({
  ...filters,
  from: from === undefined ? undefined : indiaInstant(from),
  until: to === undefined ? undefined : indiaInstant(addDays(to, 1)),
});

function toRow({ permissions }: StaffActor, row: repository.StoredAuditRow): AuditRow {
  const access = guestContactAccess(permissions);
  const show = (text: string) => hideContactsIn(text, access);
  const { changes, facts } = readAuditValues(row);
  // Earlier versions stored the id of a person, and nothing for jobs and commands.
  const kind = row.actorKind ? ACTOR_KIND_NAMES[row.actorKind] : row.actorUserId === null ? 'Job or command' : 'Person';
  return {
    id: row.id,
    at: row.at.toISOString(),
    actorKind: kind,
    actorName: show(row.actorName),
    action: actionLabel(row.action),
    subjectType: row.subjectType,
    subjectId: row.subjectId,
    reason: show(row.reason ?? ''),
    changes: changes.map(({ name, before, after }) => ({ name, before: show(before), after: show(after) })),
    facts: facts.map(({ name, value }) => ({ name, value: show(value) })),
    requestId: row.requestId ?? '',
  };
}
