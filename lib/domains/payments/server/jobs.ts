import 'server-only';
import { z } from 'zod';
import { defineJob } from '@/lib/platform/jobs/job-definition';
import { FORGET_CARDS_TASK, deleteCards, eraseCustomer } from './service/forget-cards';

const forgetCards = defineJob({
  name: FORGET_CARDS_TASK,
  payload: z.object({ customerId: z.string(), isErased: z.boolean().optional() }),
  run: ({ customerId, isErased }) => (isErased ? eraseCustomer : deleteCards)(customerId),
});

export const jobs = [forgetCards];
