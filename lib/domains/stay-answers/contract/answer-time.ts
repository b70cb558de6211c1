import { z } from 'zod';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import type { CodeNames } from '@/lib/platform/http/names';
import { rowId } from '@/lib/platform/http/number-schemas';
import { ANSWER_HOURS } from '../rules/escalation';

const params = z.object({ hotel_id: rowId });

const answerTime = z.object({
  hotel_id: z.number().int(),
  /** Hours until support calls the hotel, which is reminded after half of them. */
  hours: z.number().int(),
});
export type AnswerTime = CodeNames<z.output<typeof answerTime>>;

export const getAnswerTimeEndpoint = defineEndpoint({
  id: 'get-answer-time',
  method: 'GET',
  path: '/api/desk/hotels/{hotel_id}/answer-time/',
  access: 'desk',
  summary: 'Returns how many hours a hotel may take to answer a booking; for its owners',
  params,
  response: answerTime,
});

export const setAnswerTimeEndpoint = defineEndpoint({
  id: 'set-answer-time',
  method: 'POST',
  path: '/api/desk/hotels/{hotel_id}/answer-time/',
  access: 'desk',
  summary: 'Sets how many hours a hotel may take to answer a booking; arrivals within a day always have two hours',
  params,
  body: z.object({ hours: z.number().int().min(ANSWER_HOURS.min).max(ANSWER_HOURS.max) }),
  response: answerTime,
});
