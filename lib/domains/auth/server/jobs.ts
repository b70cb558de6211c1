import 'server-only';
import { codeJobs } from './code-jobs';
import { factorResetJobs } from './factor-reset-jobs';

export const jobs = [...codeJobs, ...factorResetJobs];
