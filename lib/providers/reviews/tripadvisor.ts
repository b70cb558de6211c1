import { z } from 'zod';
import { callOut } from '@/lib/platform/http/outgoing/call-out';
import type { Review, ReviewSummary } from './port';

export interface TripadvisorSettings {
  /** With `/api/v1`, without trailing slash. */
  baseUrl: string;
  key: string;
  timeoutMs: number;
}

/** The service writes numbers as text: '4.5', '1,234'. What is none becomes null. */
const figure = z.union([z.string(), z.number()]).transform((value) => {
  const number = Number(String(value).replaceAll(',', ''));
  return String(value).trim() === '' || !Number.isFinite(number) ? null : number;
});

const webAddress = z
  .url({ protocol: /^https?$/ })
  .nullish()
  .catch(null);

const detailsShape = z.object({
  num_reviews: figure.nullish(),
  rating: figure.nullish(),
  ranking_data: z.object({ ranking_string: z.string().nullish() }).nullish(),
  web_url: webAddress,
  write_review: webAddress,
  subratings: z
    .record(z.string(), z.object({ name: z.string().optional(), localized_name: z.string().optional(), value: figure }))
    .nullish(),
  awards: z
    .array(
      z.object({
        award_type: z.string().default(''),
        year: z.union([z.string(), z.number()]).default('').transform(String),
        images: z.object({ small: webAddress }).nullish(),
        display_name: z.string().optional(),
      }),
    )
    .nullish(),
});

const reviewShape = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  rating: figure,
  title: z.string().default(''),
  text: z.string().default(''),
  published_date: z.string().default(''),
  travel_date: z.string().nullish(),
  trip_type: z.string().nullish(),
  url: webAddress,
  user: z.object({ username: z.string().optional() }).nullish(),
});

const reviewsShape = z.object({ data: z.array(reviewShape).default([]) });

/** Location ids are digits; anything else would reach into the address. */
const LOCATION_ID = /^\d{1,12}$/;

/**
 * TripAdvisor's Content API: details and the newest reviews (at most five) of one location. Its terms allow to keep location ids and
 * nothing else, so nothing is kept here. Tested against a local server that speaks the documented protocol, never live.
 * @throws {Error} when the service does not answer as documented
 */
export async function fetchTripadvisorReviews(settings: TripadvisorSettings, id: string): Promise<ReviewSummary> {
  if (!LOCATION_ID.test(id)) throw new Error('This is no location id of TripAdvisor');
  const [details, reviews] = await Promise.all([
    read(settings, `/location/${id}/details`, detailsShape),
    // Without its reviews a hotel still has a rating.
    read(settings, `/location/${id}/reviews`, reviewsShape).catch(() => ({ data: [] })),
  ]);
  return {
    noOfReviews: details.num_reviews ?? 0,
    overallRating: details.rating ?? null,
    overallRanking: details.ranking_data?.ranking_string ?? null,
    awards: (details.awards ?? []).map(({ display_name, award_type, year, images }) => ({
      name: display_name ?? award_type,
      year,
      image_url: images?.small ?? null,
    })),
    writeReviewUrl: details.write_review ?? null,
    readReviewsUrl: details.web_url ?? null,
    subRatings: Object.values(details.subratings ?? {}).flatMap(({ localized_name, name, value }) =>
      value === null ? [] : [{ name: localized_name ?? name ?? '', rating: value }],
    ),
    topReviews: reviews.data.flatMap(toReview),
  };
}

function toReview(review: z.output<typeof reviewShape>): Review[] {
  const day = review.published_date.slice(0, 10);
  if (review.rating === null || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return [];
  const { id, rating, title, text, travel_date, trip_type, url, user } = review;
  return [
    {
      ...{ id, rating, title, text, user: user?.username ?? 'A traveller', trip_type: trip_type ?? '' },
      ...{ published_date: day, travel_date: travel_date ?? null, url: url ?? null },
    },
  ];
}

async function read<Schema extends z.ZodType>(
  { baseUrl, key, timeoutMs }: TripadvisorSettings,
  path: string,
  shape: Schema,
): Promise<z.output<Schema>> {
  const url = new URL(`${baseUrl}${path}`);
  url.search = new URLSearchParams({ key, language: 'en', currency: 'INR' }).toString();
  const { status, json } = await callOut({ service: 'TripAdvisor', url, timeoutMs });
  if (status !== 200) throw new Error(`TripAdvisor answered ${status}`);
  return shape.parse(json);
}
