interface Lifecycle {
  isStopping: boolean;
}

// One state per process, also where bundles hold this module twice (front server and Next's handlers).
const lifecycle = ((globalThis as Record<symbol, unknown>)[Symbol.for('folio.lifecycle')] ??= {
  isStopping: false,
}) as Lifecycle;

/** Says that the process is about to stop: from now on it is not ready, though it still answers. */
export function beginStopping(): void {
  lifecycle.isStopping = true;
}

export function isStopping(): boolean {
  return lifecycle.isStopping;
}

/** For tests, which stop nothing. */
export function cancelStopping(): void {
  lifecycle.isStopping = false;
}
