import 'server-only';
import { and, eq, gt, isNull, type Placeholder, type SQL } from 'drizzle-orm';
import { sessions, users } from '../tables';

export const isOfUser = (): SQL | undefined =>
  and(eq(users.id, sessions.userId), eq(users.sessionVersion, sessions.sessionVersion));

export const isLive = (at: Date | Placeholder, idleSince: Date | Placeholder): SQL | undefined =>
  and(isNull(sessions.revokedAt), gt(sessions.expiresAt, at), gt(sessions.lastSeenAt, idleSince));
