import { runStep } from '@/scripts/launch/progress';

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

const printedLines = () => lines.map((line) => line.replace('\r\x1b[K', '').replace(/\d+\.\d s/g, 's'));

function deferred<Result>(): { promise: Promise<Result>; end: (result: Result) => void } {
  let end: (result: Result) => void = () => undefined;
  const promise = new Promise<Result>((resolve) => (end = resolve));
  return { promise, end };
}

test('runStep shows concurrent steps on one line of a terminal', async () => {
  process.stdout.isTTY = true;
  const [pages, database] = [deferred<string>(), deferred<undefined>()];
  const both = Promise.all([runStep('Pages', () => pages.promise), runStep('Database', () => database.promise)]);
  jest.advanceTimersByTime(200);
  pages.end('up to date');
  await pages.promise;
  await Promise.resolve();
  await Promise.resolve();
  jest.advanceTimersByTime(200);
  database.end(undefined);
  await both;
  jest.advanceTimersByTime(1_000);
  expect(printedLines()).toEqual([
    '→ Pages … s, Database … s',
    '✓ Pages: up to date (s)',
    '→ Database … s',
    '✓ Database (s)',
  ]);
});

test('runStep prints a line with its progress every five seconds without a terminal, and names a failed step', async () => {
  process.stdout.isTTY = false;
  const waiting = deferred<number>();
  const schema = runStep(
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
  await expect(runStep('Web server', () => Promise.reject(new Error('no port')))).rejects.toThrow('no port');
  expect(printedLines()).toEqual(['→ Schema … s (0042_invoices)', '✓ Schema: 40 tables (s)', '✗ Web server (s)']);
});
