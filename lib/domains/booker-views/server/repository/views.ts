import 'server-only';
import { and, eq, gt, isNull, lte, type SQL } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { bookerViews } from '../tables';

export type NewView = Omit<typeof bookerViews.$inferInsert, 'id' | 'idHash' | 'endedAt'>;
export type View = typeof bookerViews.$inferSelect;
export type EndedView = Pick<View, 'id' | 'staffId' | 'userId' | 'bookingId' | 'bookingReference'>;

const endedColumns = {
  id: bookerViews.id,
  staffId: bookerViews.staffId,
  userId: bookerViews.userId,
  bookingId: bookerViews.bookingId,
  bookingReference: bookerViews.bookingReference,
};

const viewColumns = {
  ...endedColumns,
  staffSession: bookerViews.staffSession,
  legalEntityId: bookerViews.legalEntityId,
  reason: bookerViews.reason,
  linkHash: bookerViews.linkHash,
  idHash: bookerViews.idHash,
  startedAt: bookerViews.startedAt,
  expiresAt: bookerViews.expiresAt,
  endedAt: bookerViews.endedAt,
};

export async function insertView(view: NewView, on: Connection = connection()): Promise<number> {
  const [row] = await on.insert(bookerViews).values(view).returning({ id: bookerViews.id });
  if (!row) throw new Error('The view was not stored');
  return row.id;
}

/** Uses the link of a view. Of concurrent calls, one succeeds. @returns null if the link is used, too old or of another member of staff */
export async function takeLink(
  { linkHash, idHash, staffId, since }: { linkHash: string; idHash: string; staffId: number | null; since: Date },
  on: Connection = connection(),
): Promise<View | null> {
  const isOpen = and(isNull(bookerViews.idHash), isNull(bookerViews.endedAt), gt(bookerViews.startedAt, since));
  const [row] = await on
    .update(bookerViews)
    .set({ idHash })
    .where(
      and(eq(bookerViews.linkHash, linkHash), isOpen, staffId === null ? undefined : eq(bookerViews.staffId, staffId)),
    )
    .returning(viewColumns);
  return row ?? null;
}

export async function findView(idHash: string, on: Connection = connection()): Promise<View | null> {
  const [row] = await on.select(viewColumns).from(bookerViews).where(eq(bookerViews.idHash, idHash));
  return row ?? null;
}

/** Returns the views that it has ended, each once. */
function endViews(which: SQL, at: Date, on: Connection): Promise<EndedView[]> {
  return on
    .update(bookerViews)
    .set({ endedAt: at })
    .where(and(which, isNull(bookerViews.endedAt)))
    .returning(endedColumns);
}

export const endViewOfBrowser = (idHash: string, at: Date, on: Connection) =>
  endViews(eq(bookerViews.idHash, idHash), at, on);

export const endViewsOfStaff = (staffId: number, at: Date, on: Connection) =>
  endViews(eq(bookerViews.staffId, staffId), at, on);

export const endExpiredViews = (at: Date, on: Connection) => endViews(lte(bookerViews.expiresAt, at), at, on);
