import 'server-only';
import { z } from 'zod';
import { defineJob } from '@/lib/platform/jobs/job-definition';
import { applyFile, checkFile } from './service/import/run-file';
import { APPLY_TASK, CHECK_TASK } from './service/import/tasks';

const payload = z.object({ id: z.number().int() });

export const jobs = [
  defineJob({ name: CHECK_TASK, payload, run: ({ id }) => checkFile(id) }),
  defineJob({ name: APPLY_TASK, payload, run: ({ id }) => applyFile(id) }),
];
