import 'server-only';
import { z } from 'zod';
import { deleteMessageTexts } from '@/lib/domains/outbox/server/service/messages';
import { now } from '@/lib/platform/clock/clock';
import { defineJob, type JobDefinition } from '@/lib/platform/jobs/job-definition';
import { CODE_TEMPLATES } from './service/code-messages';
import { REPORT_GUESSING_TASK } from './service/password-guesses';
import { reportGuessing } from './service/report-guessing';
import { RESET_TEMPLATE, SEND_RESET_TASK, sendReset } from './service/forgot-password';

const HOUR_MS = 3_600_000;

/** Codes are stored only as hashes, so the message texts that contain them are deleted after the codes expire. */
const deleteCodeTexts = defineJob({
  name: 'auth.forget-codes',
  payload: z.unknown(),
  cron: '*/10 * * * *',
  run: async () => {
    const at = now().getTime();
    const secrets = [...Object.values(CODE_TEMPLATES).map(({ template }) => template), RESET_TEMPLATE];
    await deleteMessageTexts(secrets, new Date(at - HOUR_MS));
  },
});

const sendResetMail = defineJob({
  name: SEND_RESET_TASK,
  payload: z.object({ email: z.string() }),
  run: ({ email }) => sendReset(email),
});

const reportGuessingByMail = defineJob({
  name: REPORT_GUESSING_TASK,
  payload: z.object({ email: z.string(), address: z.string() }),
  run: ({ email, address }) => reportGuessing(email, address),
});

export const codeJobs: JobDefinition[] = [sendResetMail, reportGuessingByMail, deleteCodeTexts];
