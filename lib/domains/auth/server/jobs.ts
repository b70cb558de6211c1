import 'server-only';
import { codeJobs } from './code-jobs';

export const jobs = [...codeJobs];
