import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';

export interface PictureRow {
  hash: string;
  /** Pixels of the original. */
  width: number;
  hasAvif: boolean;
  focusX: number | null;
  focusY: number | null;
  alt: string;
}

/** Selects the first picture of a hotel as JSON; null without one. Pictures that are not prepared yet are omitted. */
export function firstPicture(hotelId: SQL): SQL<PictureRow | null> {
  return sql`(select json_build_object('hash', p.media_hash, 'width', m.width, 'hasAvif', m.avif = 'ready', 'focusX', p.focus_x,
      'focusY', p.focus_y, 'alt', p.alt)
    from hotel_picture p join media_file m on m.hash = p.media_hash and m.state = 'ready'
    where p.hotel_id = ${hotelId} order by p.position limit 1)`;
}

export async function listFirstPictures(ids: readonly number[], on: Connection = connection()) {
  const result = await on.execute<{ hotelId: number; hash: string }>(sql`
    select distinct on (p.hotel_id) p.hotel_id as "hotelId", p.media_hash as hash
    from hotel_picture p join media_file m on m.hash = p.media_hash and m.state = 'ready'
    where p.hotel_id = any(${sql.param([...ids])}::int[]) order by p.hotel_id, p.position`);
  return result.rows;
}
