import v8 from 'node:v8';
import vm from 'node:vm';
import { releaseAbortFrames } from '@/server/release-abort-frames';

jest.setTimeout(30_000);
v8.setFlagsFromString('--expose-gc');
const collect = vm.runInNewContext('gc') as () => void;
const untouched = AbortController.prototype.abort;

/** What an error's frames were called on, here and in a rendering of Next. */
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

/** A reference that was looked through stays until the turn of the event loop is over. */
async function isHeld(rendering: WeakRef<object>): Promise<boolean> {
  for (let turn = 0; turn < 3; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    collect();
  }
  return rendering.deref() !== undefined;
}

afterEach(() => {
  AbortController.prototype.abort = untouched;
});

test('Node.js holds what the frames of an abort reason were called on: when this fails, releaseAbortFrames is not needed any more', async () => {
  const { signal, rendering } = endRendering();
  expect(await isHeld(rendering)).toBe(true);
  expect(signal.aborted).toBe(true);
});

test.each([
  ['without a reason', undefined],
  ['with an error', () => new Error('over')],
])('an abort %s releases what its frames were called on', async (_name, reason) => {
  releaseAbortFrames();
  const { signal, rendering } = endRendering(reason);
  expect(await isHeld(rendering)).toBe(false);
  expect(signal.aborted).toBe(true);
});

test('abort reasons stay what they are', () => {
  const ofNode = new AbortController();
  ofNode.abort();
  releaseAbortFrames();
  const ours = new AbortController();
  const received: unknown[] = [];
  ours.signal.addEventListener('abort', () => received.push(ours.signal.reason));
  ours.abort();
  const [expected, reason] = [ofNode.signal.reason as DOMException, ours.signal.reason as DOMException];
  expect([reason.name, reason.message, reason.code]).toEqual([expected.name, expected.message, expected.code]);
  expect(reason).toBeInstanceOf(DOMException);
  expect(received).toEqual([reason]);
  const named = new AbortController();
  named.abort('over');
  expect(named.signal.reason).toBe('over');
});
