import 'server-only';
import { z } from 'zod';
import { todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { defineJob } from '@/lib/platform/jobs/job-definition';
import { log } from '@/lib/platform/log/log';
import { extendInventory } from './service/extend-inventory';

/** 18:35 UTC is shortly after midnight in India. */
const extendInventoryDaily = defineJob({
  name: 'hotels.extend-inventory',
  payload: z.unknown(),
  cron: '35 18 * * *',
  attempts: 8,
  run: async () => {
    const added = await extendInventory(todayInIndia(now()));
    log.info('inventory.extended', { nights: added });
  },
});

export const jobs = [extendInventoryDaily];
