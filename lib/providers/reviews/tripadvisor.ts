import { z } from 'zod';
import { callService } from '@/lib/platform/http/outgoing/call-service';
import type { Review, ReviewSummary } from './port';

export interface TripadvisorSettings {
  baseUrl: string;
  key: string;
  timeoutMs: number;
}

/** The service sends numbers as text such as '4.5' or '1,234'. Other text becomes null. */
const numberText = z.union([z.string(), z.number()]).transform((value) => {
  const number = Number(String(value).replaceAll(',', ''));
  return String(value).trim() === '' || !Number.isFinite(number) ? null : number;
});

const webAddress = z
  .url({ protocol: /^https?$/ })
  .nullish()
  .catch(null);

const detailsShape = z.object({
  num_reviews: numberText.nullish(),
  rating: numberText.nullish(),
  ranking_data: z.object({ ranking_string: z.string().nullish() }).nullish(),
  web_url: webAddress,
  write_review: webAddress,
  subratings: z
    .record(
      z.string(),
      z.object({ name: z.string().optional(), localized_name: z.string().optional(), value: numberText }),
    )
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
  rating: numberText,
  title: z.string().default(''),
  text: z.string().default(''),
  published_date: z.string().default(''),
  travel_date: z.string().nullish(),
  trip_type: z.string().nullish(),
  url: webAddress,
  user: z.object({ username: z.string().optional() }).nullish(),
});

const reviewsShape = z.object({ data: z.array(reviewShape).default([]) });

/** Refuses ids that would change the URL path. */
const LOCATION_ID = /^\d{1,12}$/;

/**
 * TripAdvisor's terms allow storing location ids only, so nothing is cached. Tested against a local server only, never against the
 * live service.
 */
export async function fetchTripadvisorReviews(settings: TripadvisorSettings, id: string): Promise<ReviewSummary> {
  if (!LOCATION_ID.test(id))
    throw new Error(
      `'${id.slice(0, 20)}' is not a location id of TripAdvisor. Use the digits in the URL of the hotel's page there.`,
    );
  const [details, reviews] = await Promise.all([
    read(settings, `/location/${id}/details`, detailsShape),
    read(settings, `/location/${id}/reviews`, reviewsShape).catch(() => ({ data: [] })),
  ]);
  return {
    noOfReviews: details.num_reviews ?? 0,
    overallRating: details.rating ?? null,
    overallRanking: details.ranking_data?.ranking_string ?? null,
    awards: (details.awards ?? []).map(({ display_name, award_type, year, images }) => ({
      name: display_name ?? award_type,
      year,
      imageUrl: images?.small ?? null,
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
      ...{ id, rating, title, text, user: user?.username ?? 'A traveller', tripType: trip_type ?? '' },
      ...{ publishedDate: day, travelDate: travel_date ?? null, url: url ?? null },
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
  const { status, json } = await callService({ service: 'TripAdvisor', url, timeoutMs });
  if (status !== 200) throw new Error(`TripAdvisor responded to ${path} with status ${status}`);
  return shape.parse(json);
}
