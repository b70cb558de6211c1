import { sql } from 'drizzle-orm';
import { CATALOGUE_TAG, hotelTag } from '@/lib/domains/hotels/server/page-tags';
import { landingIndex } from '@/lib/domains/landing/server/service/address/landing-index';
import { inTransaction } from '@/lib/platform/db/transaction';
import { invalidateTags } from '@/lib/platform/page-cache/invalidate-tags';

/** Each server must show the change within this time. Without an invalidation its page would stay cached for an hour. */
const MAX_DELAY_MS = 10_000;
const WATCH_MS = 1_500;
let renames = 0;

/**
 * Renames a hotel. Every server must show the new name soon, and then never the old one again.
 * @throws {Error} with the server that shows the old name
 */
export async function changeOnBoth(hotelId: number, origins: readonly string[]): Promise<void> {
  const path = (await landingIndex()).hotels.get(hotelId)?.path;
  if (path === undefined) throw new Error('The hotel has no page');
  renames += 1;
  const name = `Renamed Hotel ${renames} Of Many`;
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
      const deadline = performance.now() + MAX_DELAY_MS;
      while (!(await shows(origin)))
        if (performance.now() > deadline) throw new Error(`${origin} does not show ${name}`);
      for (const until = performance.now() + WATCH_MS; performance.now() < until;)
        if (!(await shows(origin))) throw new Error(`${origin} shows the old name again`);
    }),
  );
}
