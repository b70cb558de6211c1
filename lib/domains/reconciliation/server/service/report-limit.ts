import 'server-only';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { assertWithinLimit, type Limit } from '@/lib/platform/rate-limit/server/rate-limit';

/** One fetch reads up to 31 reports, each of several pages, from a provider that limits our calls. */
const REPORT_FETCHES: Limit = { name: 'settlement-reports', max: 30, windowSeconds: 3_600 };

/** For actions of staff that read from the provider. @throws {AppError} TOO_MANY_REQUESTS */
export async function assertReportsWithinLimit({ staffId }: StaffActor): Promise<void> {
  await assertWithinLimit(REPORT_FETCHES, String(staffId));
}
