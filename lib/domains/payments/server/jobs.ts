import 'server-only';
import { z } from 'zod';
import { defineJob } from '@/lib/platform/jobs/job-definition';
import { DELETE_CARDS_TASK, deleteCards, eraseCustomer } from './service/delete-saved-cards';
import { OPEN_ORDER_TASK, openOrderLater } from './service/orders';

const deleteCardsJob = defineJob({
  name: DELETE_CARDS_TASK,
  payload: z.object({ customerId: z.string(), isErased: z.boolean().optional() }),
  run: ({ customerId, isErased }) => (isErased ? eraseCustomer : deleteCards)(customerId),
});

const openOrder = defineJob({
  name: OPEN_ORDER_TASK,
  payload: z.object({ orderId: z.number().int() }),
  run: ({ orderId }) => openOrderLater(orderId),
});

export const jobs = [deleteCardsJob, openOrder];
