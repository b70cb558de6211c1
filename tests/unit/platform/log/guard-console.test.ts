import { DrizzleQueryError } from 'drizzle-orm';
import { inspect } from 'node:util';
import { guardConsole } from '@/lib/platform/log/guard-console';

const SECRET = 'asha@acme.example';

test('what the framework prints of a failed statement holds no value', () => {
  const written: string[] = [];
  const write = (...parts: unknown[]) => void written.push(parts.map((part) => inspect(part)).join(' '));
  const target = { error: write, warn: write };
  guardConsole(target);
  const failed = new DrizzleQueryError('select 1 where email = $1', [SECRET], new Error('the database is starting up'));
  target.error(' x ', failed);
  target.warn(new Error('while rendering', { cause: failed }));
  target.error('plain words', { a: 1 });
  expect(written.join('\n')).not.toContain(SECRET);
  expect(written[0]).toContain('select 1 where email = $1');
  expect(written[0]).toContain('the database is starting up');
  expect(written[2]).toContain('plain words');
});
