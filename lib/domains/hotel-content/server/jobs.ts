import 'server-only';
import { z } from 'zod';
import { defineJob } from '@/lib/platform/jobs/job-definition';
import { log } from '@/lib/platform/log/log';
import { deletePictureIfUnused } from './service/delete-unused-picture';
import { DELETE_UNUSED_JOB } from './service/publish';
import { deleteOldUploads } from './service/uploads';

const deleteUploads = defineJob({
  name: 'hotel-content.delete-old-uploads',
  payload: z.unknown(),
  cron: '20 * * * *',
  run: async () => {
    const uploads = await deleteOldUploads();
    if (uploads > 0) log.info('hotel_content.uploads_deleted', { uploads });
  },
});

const deleteUnusedPicture = defineJob({
  name: DELETE_UNUSED_JOB,
  payload: z.object({ hash: z.string() }),
  run: async ({ hash }) => {
    await deletePictureIfUnused(hash);
  },
});

export const jobs = [deleteUploads, deleteUnusedPicture];
