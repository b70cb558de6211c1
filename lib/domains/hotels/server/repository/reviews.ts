import 'server-only';
import { desc, eq, sql, type SQL } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { reviews } from '../tables';
import type { NewReview, StayReview } from '../../types';

export interface ReviewTotals {
  count: number;
  mean: number | null;
  parts: { name: string; rating: number }[];
}

export const reviewTotals = (hotelId: SQL) => sql<ReviewTotals>`(select json_build_object(
  'count', count(*), 'mean', round(avg(rating), 1),
  'parts', (select coalesce(json_agg(json_build_object('name', key, 'rating', mean) order by key), '[]') from (
    select part.key, round(avg(part.value::numeric), 1) as mean
    from review r cross join lateral jsonb_each_text(r.sub_ratings) part
    where r.hotel_id = ${hotelId} group by part.key) means)
  ) from review where hotel_id = ${hotelId})`;

export async function getReviewTotals(hotelId: number, on: Connection = connection()): Promise<ReviewTotals> {
  const { rows } = await on.execute<{ totals: ReviewTotals }>(sql`select ${reviewTotals(sql`${hotelId}`)} as totals`);
  return rows[0]?.totals ?? { count: 0, mean: null, parts: [] };
}

export async function listNewestReviews(hotelId: number, limit: number, on: Connection = connection()) {
  return on
    .select({
      id: reviews.id,
      authorName: reviews.authorName,
      rating: reviews.rating,
      title: reviews.title,
      body: reviews.body,
      tripType: reviews.tripType,
      stayedOn: reviews.stayedOn,
      publishedAt: reviews.publishedAt,
    })
    .from(reviews)
    .where(eq(reviews.hotelId, hotelId))
    .orderBy(desc(reviews.publishedAt), desc(reviews.id))
    .limit(limit);
}

export async function insertReview(review: NewReview, tx: Connection): Promise<boolean> {
  const rows = await tx.insert(reviews).values(review).onConflictDoNothing().returning({ id: reviews.id });
  return rows.length > 0;
}

export async function findReviewOfBooking(
  bookingId: number,
  on: Connection = connection(),
): Promise<StayReview | null> {
  const [row] = await on
    .select({
      authorName: reviews.authorName,
      rating: reviews.rating,
      title: reviews.title,
      body: reviews.body,
      tripType: reviews.tripType,
      publishedAt: reviews.publishedAt,
    })
    .from(reviews)
    .where(eq(reviews.bookingId, bookingId));
  return row ?? null;
}
