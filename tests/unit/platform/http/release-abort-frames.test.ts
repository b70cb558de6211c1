import v8 from 'node:v8';
import vm from 'node:vm';
import { releaseAbortFrames } from '@/lib/platform/http/server/release-abort-frames';

jest.setTimeout(30_000);
v8.setFlagsFromString('--expose-gc');
const collect = vm.runInNewContext('gc') as () => void;
const originalAbort = AbortController.prototype.abort;

/** Represents a rendering of Next.js, which a stack frame of the abort reason holds in memory. */
class Rendering {
  readonly page = new Array(1_000).fill('page');

  end(controller: AbortController, reason?: () => unknown): WeakRef<Rendering> {
    if (reason) controller.abort(reason());
    else controller.abort();
    return new WeakRef(this);
  }
}

function endRendering(reason?: () => unknown): { signal: AbortSignal; rendering: WeakRef<Rendering> } {
  const controller = new AbortController();
  const rendering = new Rendering().end(controller, reason);
  return { signal: controller.signal, rendering };
}

/** WeakRef.deref holds its target until the end of the current job, so each check runs in a new one. */
async function isHeld(rendering: WeakRef<object>): Promise<boolean> {
  for (let turn = 0; turn < 3; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    collect();
  }
  return rendering.deref() !== undefined;
}

afterEach(() => {
  AbortController.prototype.abort = originalAbort;
});

test('Node.js holds the receivers of the stack frames of an abort reason (if this fails, remove releaseAbortFrames)', async () => {
  const { signal, rendering } = endRendering();
  expect(await isHeld(rendering)).toBe(true);
  expect(signal.aborted).toBe(true);
});

test.each([
  ['without a reason', undefined],
  ['with an error', () => new Error('over')],
])('releaseAbortFrames releases the receivers of the stack frames of an abort %s', async (_case, reason) => {
  releaseAbortFrames();
  const { signal, rendering } = endRendering(reason);
  expect(await isHeld(rendering)).toBe(false);
  expect(signal.aborted).toBe(true);
});

test('releaseAbortFrames does not change abort reasons', () => {
  const unpatched = new AbortController();
  unpatched.abort();
  releaseAbortFrames();
  const patched = new AbortController();
  const received: unknown[] = [];
  patched.signal.addEventListener('abort', () => received.push(patched.signal.reason));
  patched.abort();
  const [expected, reason] = [unpatched.signal.reason as DOMException, patched.signal.reason as DOMException];
  expect([reason.name, reason.message, reason.code]).toEqual([expected.name, expected.message, expected.code]);
  expect(reason).toBeInstanceOf(DOMException);
  expect(received).toEqual([reason]);
  const named = new AbortController();
  named.abort('over');
  expect(named.signal.reason).toBe('over');
});
