import { categories } from '@/lib/domains/hotels/server/tables';
import { connection } from '@/lib/platform/db/connection';

export async function createCategory(name = `Inns ${crypto.randomUUID().slice(0, 8)}`): Promise<{ id: number }> {
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const [row] = await connection().insert(categories).values({ slug, name }).returning({ id: categories.id });
  if (!row) throw new Error('The category was not inserted');
  return row;
}
