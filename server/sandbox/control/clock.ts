import type { Sandbox } from '../context';
import { sweep } from '../ledger/sweep';

/** Moves the clock, also for later runs of the sandbox, and processes everything that is due at the new time. */
export function moveSandboxClock(sandbox: Sandbox, offsetMs: number): { offset_ms: number; now: number } {
  sandbox.clock.moveTo(offsetMs);
  sandbox.store.commit([{ table: 'clock', row: { id: 'clock', offset_ms: offsetMs } }]);
  sweep(sandbox);
  return { offset_ms: offsetMs, now: sandbox.clock.seconds() };
}
