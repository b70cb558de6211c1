import type * as processModule from '@/lib/platform/process';

type ProcessModule = typeof processModule;

function loadAgain(): ProcessModule {
  let loaded: ProcessModule | undefined;
  jest.isolateModules(() => (loaded = jest.requireActual<ProcessModule>('@/lib/platform/process')));
  if (!loaded) throw new Error('The module was not loaded');
  return loaded;
}

test('two instances of the process module return the same entry, which the first caller creates', () => {
  const [first, second] = [loadAgain(), loadAgain()];
  expect(first).not.toBe(second);
  const archives = first.processState('archives', () => new Set([1]));
  expect(second.processState('archives', () => new Set())).toBe(archives);
  expect([...archives]).toEqual([1]);
});
