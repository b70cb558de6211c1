import { z } from 'zod';
import { objectId } from '@/lib/domains/pricing/contract/pricing';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { numberOrText } from '@/lib/platform/http/number-schemas';
import { line, text } from '@/lib/platform/http/text-schemas';

export const reviewForm = z.object({
  rating: numberOrText(z.number('Please choose a rating').int().min(1, 'Please choose a rating').max(5)),
  title: line(120).refine((title) => title.length > 0, 'Title is a required field'),
  text: text(3000).refine((body) => body.length >= 20, 'Please write at least 20 characters'),
  trip_type: z.enum(['business', 'leisure']).default('business'),
});

export const writtenReview = z.object({
  rating: z.number().int(),
  title: z.string(),
  text: z.string(),
  user: z.string(),
  trip_type: z.string(),
  published_date: z.string(),
});

export const writeReviewEndpoint = defineEndpoint({
  id: 'write-review',
  method: 'POST',
  path: '/api/b2b/dashboard/booking/{id}/review/',
  access: 'member',
  summary: 'Publishes one review of a completed stay on the hotel’s page',
  params: z.object({ id: objectId }),
  body: reviewForm.extend({ legal_entity_id: objectId.optional() }),
  response: z.object({ booking_id: z.number().int(), review: writtenReview }),
  errors: ['NOT_FOUND', 'WRONG_BOOKING_STATE', 'ALREADY_REVIEWED'],
  idempotent: true,
});
