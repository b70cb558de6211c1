import type { Sandbox } from '../context';
import { sweep } from '../ledger/sweep';

/** Moves the sandbox's clock, kept over a restart, and lets happen at once what the new time brings. */
export function moveClock(sandbox: Sandbox, offsetMs: number): { offset_ms: number; now: number } {
  sandbox.clock.moveTo(offsetMs);
  sandbox.store.commit([{ table: 'clock', row: { id: 'clock', offset_ms: offsetMs } }]);
  sweep(sandbox);
  return { offset_ms: offsetMs, now: sandbox.clock.seconds() };
}
