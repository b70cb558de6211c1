import { AsyncLocalStorage } from 'node:async_hooks';

type Frame = ReadonlyMap<object, unknown>;

/** Taken before anybody may have put another class in its place. */
const carrier = new AsyncLocalStorage<Frame>();
const NOTHING: Frame = new Map();

/**
 * An AsyncLocalStorage that shares one carrier with all others of its kind: each frame says what every storage holds. Node.js 20
 * copies each storage's value into every promise, tick and timer, whether or not it is read there; so it copies one (decision 056).
 */
export class SharedStorage<T> extends AsyncLocalStorage<T> {
  override getStore(): T | undefined {
    return carrier.getStore()?.get(this) as T | undefined;
  }

  override run<R, Args extends unknown[]>(store: T, callback: (...args: Args) => R, ...args: Args): R {
    return this.runIn(this.with(store), callback, args);
  }

  override exit<R, Args extends unknown[]>(callback: (...args: Args) => R, ...args: Args): R {
    return this.runIn(this.without(), callback, args);
  }

  override enterWith(store: T): void {
    carrier.enterWith(this.with(store));
  }

  /** From here on; Node.js also takes it from what began before. */
  override disable(): void {
    carrier.enterWith(this.without());
  }

  private runIn<R, Args extends unknown[]>(frame: Frame, callback: (...args: Args) => R, args: Args): R {
    const before = carrier.getStore();
    carrier.enterWith(frame);
    try {
      return callback(...args);
    } finally {
      // Another storage that was entered meanwhile stays so; this one is what it was.
      if (carrier.getStore() === frame) carrier.enterWith(before ?? NOTHING);
      else carrier.enterWith(before?.has(this) ? this.with(before.get(this) as T) : this.without());
    }
  }

  private with(store: T): Frame {
    return new Map(carrier.getStore()).set(this, store);
  }

  private without(): Frame {
    const frame = new Map(carrier.getStore());
    frame.delete(this);
    return frame;
  }
}
