import { inAuditScope } from '@/lib/platform/audit/audit-scope';

/** Calls a service as an endpoint of the hotel's desk does: audit rows name the person. */
export function actAs<Result>({ userId }: { userId: number }, work: () => Promise<Result>): Promise<Result> {
  return inAuditScope({ actor: { kind: 'desk', id: userId, userId }, requestId: null }, work);
}
