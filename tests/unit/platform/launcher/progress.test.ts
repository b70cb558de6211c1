import { step } from '@/scripts/launch/progress';

const { isTTY } = process.stdout;
let lines: string[];

beforeEach(() => {
  lines = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => (lines.push(String(text)), true));
  jest.useFakeTimers({ doNotFake: ['performance'] });
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  process.stdout.isTTY = isTTY;
});

/** Without colours and times. */
const said = () => lines.map((line) => line.replace('\r\x1b[K', '').replace(/\d+\.\d s/g, 's'));

function open<Result>(): { promise: Promise<Result>; end: (result: Result) => void } {
  let end: (result: Result) => void = () => undefined;
  const promise = new Promise<Result>((resolve) => (end = resolve));
  return { promise, end };
}

test('step shows concurrent steps on one line of a terminal', async () => {
  process.stdout.isTTY = true;
  const [pages, database] = [open<string>(), open<undefined>()];
  const both = Promise.all([step('Pages', () => pages.promise), step('Database', () => database.promise)]);
  jest.advanceTimersByTime(200);
  pages.end('nothing has changed');
  await pages.promise;
  await Promise.resolve();
  await Promise.resolve();
  jest.advanceTimersByTime(200);
  database.end(undefined);
  await both;
  jest.advanceTimersByTime(1_000);
  expect(said()).toEqual([
    '→ Pages … s, Database … s',
    '✓ Pages: nothing has changed (s)',
    '→ Database … s',
    '✓ Database (s)',
  ]);
});

test('step prints a line every five seconds without a terminal, with what the step reports, and names the step that failed', async () => {
  process.stdout.isTTY = false;
  const waiting = open<number>();
  const schema = step(
    'Schema',
    (report) => {
      report('0042_invoices');
      return waiting.promise;
    },
    (count) => `${count} tables`,
  );
  jest.advanceTimersByTime(5_000);
  waiting.end(40);
  expect(await schema).toBe(40);
  await expect(step('Web server', () => Promise.reject(new Error('no port')))).rejects.toThrow('no port');
  expect(said()).toEqual(['→ Schema … s (0042_invoices)', '✓ Schema: 40 tables (s)', '✗ Web server (s)']);
});
