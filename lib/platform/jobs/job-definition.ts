import type { z } from 'zod';

/** A task of the queue. Each domain exports a list of its tasks from `server/jobs.ts`. */
export interface JobDefinition {
  /** `domain.verb`, for example `outbox.send`. */
  readonly name: string;
  readonly run: (payload: unknown) => Promise<void>;
  readonly cron?: string;
  /** Recurring jobs of one queue run one at a time. `enqueue` takes the queue of other jobs. */
  readonly queue?: string;
  /** Jobs with a lower number run first; by default 0. */
  readonly priority?: number;
  /** Attempts of a recurring job; by default 1, because the next run follows soon. Eight attempts take half an hour. */
  readonly attempts?: number;
  /** Runs when a process starts its workers, once if several processes start at the same time. */
  readonly isRunAtStart?: boolean;
}

interface JobOptions<Payload extends z.ZodType> {
  name: string;
  payload: Payload;
  run: (payload: z.output<Payload>) => Promise<void>;
  cron?: string;
  queue?: string;
  priority?: number;
  attempts?: number;
  isRunAtStart?: boolean;
}

export function defineJob<Payload extends z.ZodType>(options: JobOptions<Payload>): JobDefinition {
  const { name, payload, run, ...when } = options;
  return { name, run: async (raw) => run(payload.parse(raw)), ...when };
}
