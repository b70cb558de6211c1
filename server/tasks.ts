import { jobs as bookingJobs } from '@/lib/domains/bookings/server/jobs';
import { jobs as hotelJobs } from '@/lib/domains/hotels/server/jobs';
import { jobs as outboxJobs } from '@/lib/domains/outbox/server/jobs';
import type { JobDefinition } from '@/lib/platform/jobs/job-definition';

/** Every task of the queue: the lists that the domains declare. A test finds a list that is missing here. */
export const tasks: readonly JobDefinition[] = [...bookingJobs, ...hotelJobs, ...outboxJobs];
