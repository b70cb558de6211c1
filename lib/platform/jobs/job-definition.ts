import type { z } from 'zod';

/** A task of the queue. Domains export a list of these from `server/jobs.ts`. */
export interface JobDefinition {
  /** `domain.verb`, for example `outbox.send`. */
  readonly name: string;
  readonly run: (payload: unknown) => Promise<void>;
  /** Schedule in cron form (UTC). */
  readonly cron?: string;
  /** Attempts of a recurring job: 1 by default, because the next run is near. Eight attempts take half an hour. */
  readonly attempts?: number;
  /** Runs whenever a process starts its workers; once where several processes start at the same time. */
  readonly isRunAtStart?: boolean;
}

interface JobOptions<Payload extends z.ZodType> {
  name: string;
  /** A payload that does not fit fails the job. */
  payload: Payload;
  run: (payload: z.output<Payload>) => Promise<void>;
  cron?: string;
  attempts?: number;
  isRunAtStart?: boolean;
}

/** Declares a job; the payload is parsed before it runs. */
export function defineJob<Payload extends z.ZodType>(options: JobOptions<Payload>): JobDefinition {
  const { name, payload, run, ...when } = options;
  return { name, run: async (raw) => run(payload.parse(raw)), ...when };
}
