import 'server-only';
import { GALLERY_SIZE, pictureUrl } from '@/lib/domains/hotels/server/service/pictures';
import * as repository from '@/lib/domains/landing/server/repository/first-pictures';

export async function firstPictures(ids: readonly number[]): Promise<Map<number, string>> {
  const rows = ids.length === 0 ? [] : await repository.listFirstPictures(ids);
  return new Map(rows.map((row) => [row.id, pictureUrl(row, row, GALLERY_SIZE)]));
}
