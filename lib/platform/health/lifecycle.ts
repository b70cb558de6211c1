import { processState } from '@/lib/platform/process';

const lifecycle = processState('lifecycle', () => ({ isStopping: false }));

/** Makes the probes answer "not ready"; the process still answers other requests. */
export function beginStopping(): void {
  lifecycle.isStopping = true;
}

export function isStopping(): boolean {
  return lifecycle.isStopping;
}

/** For tests. */
export function cancelStopping(): void {
  lifecycle.isStopping = false;
}
