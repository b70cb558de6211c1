import { DrizzleQueryError } from 'drizzle-orm';
import { inspect } from 'node:util';
import { redactConsole } from '@/lib/platform/log/redact-console';

const SECRET = 'asha@acme.example';

test('redactConsole removes the values of failed SQL statements from console output', () => {
  const output: string[] = [];
  const write = (...parts: unknown[]) => void output.push(parts.map((part) => inspect(part)).join(' '));
  const target = { error: write, warn: write };
  redactConsole(target);
  const failed = new DrizzleQueryError('select 1 where email = $1', [SECRET], new Error('the database is starting up'));
  target.error(' x ', failed);
  target.warn(new Error('while rendering', { cause: failed }));
  target.error('plain words', { a: 1 });
  expect(output.join('\n')).not.toContain(SECRET);
  expect(output[0]).toContain('select 1 where email = $1');
  expect(output[0]).toContain('the database is starting up');
  expect(output[2]).toContain('plain words');
});
