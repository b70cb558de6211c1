import 'server-only';
import { and, eq, gt, isNull, type Placeholder, type SQL } from 'drizzle-orm';
import { sessions, users } from '../tables';

export const isSessionOfUser = (): SQL | undefined =>
  and(eq(users.id, sessions.userId), eq(users.sessionVersion, sessions.sessionVersion));

export const isLiveSession = (at: Date | Placeholder, idleSince: Date | Placeholder): SQL | undefined =>
  and(isNull(sessions.revokedAt), gt(sessions.expiresAt, at), gt(sessions.lastSeenAt, idleSince));
