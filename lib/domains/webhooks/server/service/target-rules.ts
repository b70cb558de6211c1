import 'server-only';
import { env } from '@/lib/platform/env/env';
import type { TargetRules } from '@/lib/platform/webhooks/target';

/** A demo or staging server is public, so its loopback services must not be reachable either. */
export function targetRules(): TargetRules {
  return { isLoopbackAllowed: env().STAGE === 'local' || env().STAGE === 'test' };
}
