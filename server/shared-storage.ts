import { AsyncLocalStorage } from 'node:async_hooks';

type Frame = ReadonlyMap<object, unknown>;

/** Taken before anybody may have put another class in its place. */
const carrier = new AsyncLocalStorage<Frame>();

/**
 * An AsyncLocalStorage that shares one carrier with all others of its kind: each frame says what every storage holds. Node.js 20
 * copies each storage's value into every promise, tick and timer, whether or not it is read there; so it copies one (decision 056).
 */
export class SharedStorage<T> extends AsyncLocalStorage<T> {
  override getStore(): T | undefined {
    return carrier.getStore()?.get(this) as T | undefined;
  }

  override run<R, Args extends unknown[]>(store: T, callback: (...args: Args) => R, ...args: Args): R {
    return carrier.run(this.with(store), callback, ...args);
  }

  override exit<R, Args extends unknown[]>(callback: (...args: Args) => R, ...args: Args): R {
    return carrier.run(this.without(), callback, ...args);
  }

  override enterWith(store: T): void {
    carrier.enterWith(this.with(store));
  }

  /** As from here on: what began elsewhere keeps what it has. */
  override disable(): void {
    carrier.enterWith(this.without());
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
