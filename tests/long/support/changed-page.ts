import { sql } from 'drizzle-orm';
import { CATALOGUE_TAG, hotelTag } from '@/lib/domains/hotels/server/page-tags';
import { landingIndex } from '@/lib/domains/landing/server/service/address/landing-index';
import { inTransaction } from '@/lib/platform/db/transaction';
import { invalidateTags } from '@/lib/platform/page-cache/invalidate-tags';

/** Without a notification the page would stay cached for an hour. */
const SHOWN_WITHIN_MS = 10_000;
const WATCHED_MS = 1_500;
let names = 0;

/**
 * Renames a hotel: its page must show the new name on every server soon, and never the old one again.
 * @throws {Error} naming the server that shows something else
 */
export async function changeOnBoth(hotelId: number, origins: readonly string[]): Promise<void> {
  const path = (await landingIndex()).hotels.get(hotelId)?.path;
  if (path === undefined) throw new Error('The hotel has no page');
  names += 1;
  const name = `Renamed House ${names} Of Many`;
  await inTransaction(async (tx) => {
    await tx.execute(sql`update hotel set name = ${name} where id = ${hotelId}`);
    await invalidateTags([hotelTag(hotelId), CATALOGUE_TAG], tx);
  });
  const shows = async (origin: string) => {
    const answer = await fetch(origin + path).catch(() => null);
    return answer?.status === 200 && (await answer.text()).includes(name);
  };
  await Promise.all(
    origins.map(async (origin) => {
      const deadline = performance.now() + SHOWN_WITHIN_MS;
      while (!(await shows(origin)))
        if (performance.now() > deadline) throw new Error(`${origin} does not show ${name}`);
      for (const until = performance.now() + WATCHED_MS; performance.now() < until;)
        if (!(await shows(origin))) throw new Error(`${origin} shows the old name again`);
    }),
  );
}
