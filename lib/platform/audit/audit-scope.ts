import { AsyncLocalStorage } from 'node:async_hooks';
import { processState } from '@/lib/platform/process';
import type { AuditActorKind } from './actor-kinds';

export interface AuditActor {
  kind: AuditActorKind;
  /** Id of the account or key; name of the endpoint, task or command for the other kinds. */
  id: number | string;
  /** The row of `app_user` in whose name a person or a company's key acts. */
  userId?: number;
}

export interface AuditScope {
  actor: AuditActor;
  /** Null for jobs and commands. */
  requestId: string | null;
}

const scopes = processState('auditScope', () => new AsyncLocalStorage());

/** Every `recordAudit` below `work` is attributed to the scope's actor. Endpoints, jobs and commands enter it once. */
export function inAuditScope<Result>(scope: AuditScope, work: () => Promise<Result>): Promise<Result> {
  return scopes.run(scope, work);
}

/** Undefined in code that no endpoint, job or command runs. */
export function currentAuditScope(): AuditScope | undefined {
  return scopes.getStore();
}

/** The owner of an account, in a request that began without a session. */
export function userAuditActor(userId: number): AuditActor {
  return { kind: 'member', id: userId, userId };
}
