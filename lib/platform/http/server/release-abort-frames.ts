import 'server-only';

const FIXED_IN_NODE = 24;

/**
 * The only patch of a built-in, needed below Node.js 24 (decision 055). V8 holds the objects of an error's stack frames until the stack
 * is read. Next ends each rendering with `abort()`, so each abort reason held its rendering and all later ones: 950 pages filled a heap
 * of 512 MB. Reading the stack releases them.
 */
export function releaseAbortFrames(): void {
  if (Number(process.versions.node.split('.')[0]) >= FIXED_IN_NODE) return;
  const abort: (this: AbortController, reason?: unknown) => void = AbortController.prototype.abort;
  AbortController.prototype.abort = function (reason) {
    const given: unknown = reason === undefined ? new DOMException('This operation was aborted', 'AbortError') : reason;
    if (typeof given === 'object' && given !== null && 'stack' in given) void given.stack;
    abort.call(this, given);
  };
}
