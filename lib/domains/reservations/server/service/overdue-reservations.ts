import 'server-only';
import { listAskedAddresses } from '@/lib/domains/hotel-messages/server/service/bookings/asked-addresses';
import { queueMail } from '@/lib/domains/outbox/server/service/messages';
import { todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { log } from '@/lib/platform/log/log';
import { importTimes } from '../../rules/import-time';
import { overdueMail } from '../../rules/overdue-mail';
import type { OverdueRevision } from '../../types';
import * as repository from '../repository/overdue';

const LIMIT = 500;

/** For support: what connected systems have not imported in time, or have rejected. */
export function listOverdueReservations(): Promise<OverdueRevision[]> {
  return list({});
}

/** Mails the contacts of hotels, once for each revision. Revisions of one run are in one mail. @returns the number of mails */
export async function alertOverdueReservations(): Promise<number> {
  let mails = 0;
  for (const group of groupByPartnerAndHotel(await list({ isNew: true }))) {
    try {
      mails += await inTransaction((tx) => alertHotel(tx, group));
    } catch (error) {
      log.error('reservations.not_alerted', { hotelId: group[0]?.hotelId, error });
    }
  }
  return mails;
}

function list({ isNew }: { isNew?: boolean }): Promise<OverdueRevision[]> {
  const at = now();
  return repository.listOverdueRevisions({ times: importTimes(at), today: todayInIndia(at), limit: LIMIT, isNew });
}

function groupByPartnerAndHotel(revisions: readonly OverdueRevision[]): OverdueRevision[][] {
  const groups = new Map<string, OverdueRevision[]>();
  for (const revision of revisions) {
    const key = `${revision.partnerId}/${revision.hotelId}`;
    groups.set(key, [...(groups.get(key) ?? []), revision]);
  }
  return [...groups.values()];
}

async function alertHotel(tx: Tx, group: readonly OverdueRevision[]): Promise<number> {
  const inserted = await repository.insertAlerts(group, tx);
  const fresh = group.filter(({ revision }) => inserted.has(revision));
  const [first] = fresh;
  if (!first) return 0;
  const recipients = await listAskedAddresses(tx, first.hotelId);
  for (const to of recipients)
    await queueMail(tx, {
      ...{ template: 'reservations-not-imported', to, ...overdueMail(fresh) },
      dedupeKey: `reservations-not-imported:${first.partnerId}:${first.hotelId}:${first.revision}:${to}`,
    });
  return recipients.length;
}
