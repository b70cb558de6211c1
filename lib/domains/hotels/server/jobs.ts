import 'server-only';
import { z } from 'zod';
import { todayInIndia } from '@/lib/dates';
import { PREPARE_JOBS } from '@/lib/domains/media/server/service/prepare-jobs';
import { now } from '@/lib/platform/clock/clock';
import { defineJob } from '@/lib/platform/jobs/job-definition';
import { log } from '@/lib/platform/log/log';
import { DOWNLOAD_JOB, downloadPicture } from './service/download-picture';
import { extendInventory } from './service/extend-inventory';
import { prepareHotelPictures } from './service/prepare-pictures';

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

/** The schedule finds pictures whose job failed or stopped, for example because the media store was full. */
const prepare = (step: 'webp' | 'avif', cron: string) => {
  const { name, queue, priority } = PREPARE_JOBS[step];
  return defineJob({
    name,
    payload: z.unknown(),
    cron,
    queue,
    priority,
    run: async () => {
      const pictures = await prepareHotelPictures(step);
      if (pictures > 0) log.info('hotels.pictures_prepared', { step, pictures });
    },
  });
};

const download = defineJob({
  name: DOWNLOAD_JOB.name,
  payload: z.object({ pictureId: z.number().int() }),
  run: ({ pictureId }) => downloadPicture(pictureId),
});

export const jobs = [
  extendInventoryDaily,
  prepare('webp', '*/10 * * * *'),
  prepare('avif', '5,15,25,35,45,55 * * * *'),
  download,
];
