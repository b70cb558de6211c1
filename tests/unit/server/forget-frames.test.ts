import v8 from 'node:v8';
import vm from 'node:vm';
import { forgetFrames } from '@/server/forget-frames';

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
async function isKept(rendering: WeakRef<object>): Promise<boolean> {
  for (let turn = 0; turn < 3; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    collect();
  }
  return rendering.deref() !== undefined;
}

afterEach(() => {
  AbortController.prototype.abort = untouched;
});

test('Node.js keeps what the frames of a reason were called on: when this fails, forgetFrames is not needed any more', async () => {
  const { signal, rendering } = endRendering();
  expect(await isKept(rendering)).toBe(true);
  expect(signal.aborted).toBe(true);
});

test.each([
  ['without a reason', undefined],
  ['with an error', () => new Error('over')],
])('an abort %s keeps nothing of it', async (_name, reason) => {
  forgetFrames();
  const { signal, rendering } = endRendering(reason);
  expect(await isKept(rendering)).toBe(false);
  expect(signal.aborted).toBe(true);
});

test('reasons stay what they are', () => {
  const ofNode = new AbortController();
  ofNode.abort();
  forgetFrames();
  const ours = new AbortController();
  const heard: unknown[] = [];
  ours.signal.addEventListener('abort', () => heard.push(ours.signal.reason));
  ours.abort();
  const [expected, reason] = [ofNode.signal.reason as DOMException, ours.signal.reason as DOMException];
  expect([reason.name, reason.message, reason.code]).toEqual([expected.name, expected.message, expected.code]);
  expect(reason).toBeInstanceOf(DOMException);
  expect(heard).toEqual([reason]);
  const named = new AbortController();
  named.abort('over');
  expect(named.signal.reason).toBe('over');
});
