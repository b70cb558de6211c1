import 'server-only';
import { desc, sql } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { addressRequests } from '../tables';

/** Adds the counts. Of new paths, only as many are stored as the day has places left. */
export async function addRequests(
  counts: readonly { path: string; requests: number }[],
  { day, maxNewPerDay }: { day: string; maxNewPerDay: number },
  tx: Connection,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('address-requests', 0))`);
  await tx.execute(sql`
    with given as (
      select path, requests from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as g (path text, requests int)
    ), allowed as (
      select g.* from given g join address_request r using (path)
      union all
      (select g.* from given g where not exists (select 1 from address_request r where r.path = g.path)
        order by g.requests desc, g.path
        limit greatest(0, ${maxNewPerDay}::int - (select count(*)::int from address_request where first_on = ${day}::date)))
    )
    insert into address_request as r (path, requests, first_on, last_on)
    select path, requests, ${day}::date, ${day}::date from allowed
    on conflict (path) do update set last_on = excluded.last_on,
      requests = least(2000000000, r.requests::bigint + excluded.requests)::int`);
}

export async function listRequests(on: Connection = connection()) {
  return on
    .select({ path: addressRequests.path, requests: addressRequests.requests, lastOn: addressRequests.lastOn })
    .from(addressRequests)
    .orderBy(desc(addressRequests.requests));
}
