import { processState } from '@/lib/platform/process';

const lifecycle = processState('lifecycle', () => ({ isStopping: false }));

/** Makes the readiness endpoint report "not ready"; the process continues to serve other requests. */
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
