import 'server-only';
import { sql } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';

export async function listFirstPictures(ids: readonly number[], on: Connection = connection()) {
  const result = await on.execute<{
    id: number;
    region: string;
    kind: string;
    scene: string | null;
    url: string | null;
  }>(sql`
    select h.id, c.region, h.kind, i.scene, i.url
    from hotel h join city c on c.id = h.city_id
    left join hotel_image i on i.hotel_id = h.id
      and i.position = (select min(first.position) from hotel_image first where first.hotel_id = h.id)
    where h.id = any(${sql.param([...ids])}::int[])`);
  return result.rows;
}
