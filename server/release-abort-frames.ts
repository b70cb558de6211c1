const RELEASED_SINCE_NODE = 24;

/**
 * The only patch of a built-in, below Node.js 24. Until the stack of an error is read, V8 holds the objects on which its frames were
 * called. Next ends each rendering with `abort()`, and so each reason held its rendering and, through the queue of the event loop, all
 * later ones: measured, 950 pages fill a heap of 512 MB (decision 077). Reading the stack releases them.
 */
export function releaseAbortFrames(): void {
  if (Number(process.versions.node.split('.')[0]) >= RELEASED_SINCE_NODE) return;
  const abort: (this: AbortController, reason?: unknown) => void = AbortController.prototype.abort;
  AbortController.prototype.abort = function (reason) {
    const given: unknown = reason === undefined ? new DOMException('This operation was aborted', 'AbortError') : reason;
    if (typeof given === 'object' && given !== null && 'stack' in given) void given.stack;
    abort.call(this, given);
  };
}
