/**
 * Has an abort keep nothing but its words. Until somebody reads an error's stack, it keeps the objects on which its frames were called;
 * one of a rendering was called from the event loop's queue, whose entries keep each other and the renderings they belong to. So the
 * reason with which Next ends a rendering would keep other renderings, and these theirs: whatever outlives one of them, such as a
 * connection that was opened meanwhile, would keep all that came after it (decision 055).
 */
export function forgetFrames(): void {
  const abort: (this: AbortController, reason?: unknown) => void = AbortController.prototype.abort;
  AbortController.prototype.abort = function (reason) {
    const given: unknown = reason === undefined ? new DOMException('This operation was aborted', 'AbortError') : reason;
    if (typeof given === 'object' && given !== null && 'stack' in given) void given.stack;
    abort.call(this, given);
  };
}
