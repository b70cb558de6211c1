import { AsyncLocalStorage } from 'node:async_hooks';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { SharedStorage } from '@/server/shared-storage';

const kinds = [
  ['Node.js', AsyncLocalStorage],
  ['shared', SharedStorage],
] as const;

// Each storage of Node.js is what the shared one has to be like.
describe.each(kinds)('a storage of %s', (_name, kind) => {
  const Storage = kind as typeof AsyncLocalStorage;

  test('holds what it was run with, in what follows too, and nothing outside', async () => {
    const storage = new Storage<string>();
    const seen = await storage.run('a', async () => {
      const now = storage.getStore();
      await sleep(1);
      const later = storage.getStore();
      const ticked = await new Promise((resolve) => process.nextTick(() => resolve(storage.getStore())));
      return [now, later, ticked];
    });
    expect(seen).toEqual(['a', 'a', 'a']);
    expect(storage.getStore()).toBeUndefined();
  });

  test('passes arguments on, returns what is returned and throws what is thrown', () => {
    const storage = new Storage<number>();
    expect(storage.run(1, (left: number, right: number) => left + right, 2, 3)).toBe(5);
    expect(() =>
      storage.run(1, () => {
        throw new Error('within');
      }),
    ).toThrow('within');
    expect(storage.getStore()).toBeUndefined();
  });

  test('knows nothing of another one, and keeps it while that is run', () => {
    const [outer, inner] = [new Storage<string>(), new Storage<string | undefined>()];
    const seen = outer.run('outer', () =>
      inner.run('inner', () => {
        const both = [outer.getStore(), inner.getStore()];
        const again = outer.run('again', () => [outer.getStore(), inner.getStore()]);
        const left = inner.exit(() => [outer.getStore(), inner.getStore()]);
        const empty = inner.run(undefined, () => [outer.getStore(), inner.getStore()]);
        return [both, again, left, empty, [outer.getStore(), inner.getStore()]];
      }),
    );
    expect(seen).toEqual([
      ['outer', 'inner'],
      ['again', 'inner'],
      ['outer', undefined],
      ['outer', undefined],
      ['outer', 'inner'],
    ]);
  });

  test('keeps runs that are under way at once apart', async () => {
    const storage = new Storage<number>();
    const waits = Array.from({ length: 50 }, (_, at) =>
      storage.run(at, async () => {
        await sleep((at * 7) % 11);
        await Promise.all([sleep(1), Promise.resolve()]);
        return storage.getStore();
      }),
    );
    expect(await Promise.all(waits)).toEqual(Array.from({ length: 50 }, (_, at) => at));
  });

  test('is entered for what follows, and left where it is disabled', async () => {
    const [storage, other] = [new Storage<string>(), new Storage<string>()];
    await other.run('other', async () => {
      storage.enterWith('entered');
      await sleep(1);
      expect([storage.getStore(), other.getStore()]).toEqual(['entered', 'other']);
      storage.disable();
      expect([storage.getStore(), other.getStore()]).toEqual([undefined, 'other']);
    });
  });

  test('that was entered while another one was run stays so after it', () => {
    const [outer, inner] = [new Storage<number>(), new Storage<string>()];
    inner.run('before', () => {
      outer.run(1, () => inner.enterWith('entered'));
      expect([outer.getStore(), inner.getStore()]).toEqual([undefined, 'entered']);
      outer.exit(() => inner.enterWith('again'));
      expect([outer.getStore(), inner.getStore()]).toEqual([undefined, 'again']);
    });
    expect(inner.getStore()).toBeUndefined();
  });

  test('is bound into functions and taken as it stands', () => {
    const storage = new Storage<string>();
    const bound = storage.run('then', () => Storage.bind(() => storage.getStore()));
    const asItStood = storage.run('then', () => Storage.snapshot());
    expect(storage.run('now', bound)).toBe('then');
    expect(storage.run('now', () => asItStood(() => storage.getStore()))).toBe('then');
  });
});

/** What a process says whose first import is ours. */
function told(script: string): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', script],
    { encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '', TSX_TSCONFIG_PATH: 'tsconfig.node.json' } },
  );
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

test('the web process imports it before anything else', () => {
  const [first] = /^import .*$/m.exec(fs.readFileSync('server/main.ts', 'utf8')) ?? [];
  expect(first).toBe("import './share-storages';");
});

const isNeeded = Number(process.versions.node.split('.')[0]) < 24;

test('whoever asks for a storage after the first import gets a shared one, where Node.js has no frames of its own', () => {
  const kind = told(`
    await import('./server/share-storages.ts');
    const imported = (await import('node:async_hooks')).AsyncLocalStorage;
    const required = process.getBuiltinModule('node:async_hooks').AsyncLocalStorage;
    await import('next/dist/server/node-environment-baseline.js');
    console.log([imported, required, globalThis.AsyncLocalStorage].map((kind) => kind.name).join(' '));
  `);
  const name = isNeeded ? 'SharedStorage' : 'AsyncLocalStorage';
  expect(kind).toBe(`${name} ${name} ${name}`);
});
