import { defineLastStep } from '@/lib/platform/db/last-step';
import { inTransaction } from '@/lib/platform/db/transaction';

const runs: string[][] = [];
const add = defineLastStep<string>('test.last-step', async (_tx, items) => {
  runs.push([...items]);
});

beforeEach(() => runs.splice(0));

test('a last step runs once after the work, with one item per key', async () => {
  await inTransaction(async () => {
    add('a', 'first');
    add('b', 'second');
    add('a', 'replaced');
    expect(runs).toEqual([]);
  });
  expect(runs).toEqual([['replaced', 'second']]);
});

test('a last step does not run after a failure, nor for items of another transaction', async () => {
  const failing = inTransaction(async () => {
    add('a', 'lost');
    throw new Error('The work failed');
  });
  await expect(failing).rejects.toThrow('The work failed');
  await inTransaction(async () => undefined);
  expect(runs).toEqual([]);
});

test('an item outside a transaction is refused', () => {
  expect(() => add('a', 'nowhere')).toThrow('test.last-step is called outside a transaction');
});
