interface RunningStep {
  name: string;
  started: number;
  detail: string;
}

const everyMs = () => (process.stdout.isTTY ? 200 : 5_000);
const LONGEST_DETAIL = 60;

const running = new Set<RunningStep>();
let ticking: NodeJS.Timeout | undefined;

const duration = ({ started }: RunningStep) => `${((performance.now() - started) / 1000).toFixed(1)} s`;

/**
 * Runs one step of a start and prints its duration, with a line every few seconds while it lasts.
 * @param work may report what it does at the moment
 * @param describe the message of the finished step; by default its result, if that is a text
 */
export async function step<Result>(
  name: string,
  work: (report: (detail: string) => void) => Promise<Result>,
  describe: (result: Result) => unknown = (result) => result,
): Promise<Result> {
  const own: RunningStep = { name, started: performance.now(), detail: '' };
  running.add(own);
  ticking ??= setInterval(printRunning, everyMs());
  try {
    const result = await work((detail) => (own.detail = detail.slice(0, LONGEST_DETAIL)));
    const message = describe(result);
    finish(own, `✓ ${name}${typeof message === 'string' ? `: ${message}` : ''}`);
    return result;
  } catch (error) {
    finish(own, `✗ ${name}`);
    throw error;
  }
}

function printRunning(): void {
  const steps = [...running].map((one) => `${one.name} … ${duration(one)}${one.detail && ` (${one.detail})`}`);
  if (process.stdout.isTTY)
    process.stdout.write(`\r\x1b[K→ ${steps.join(', ').slice(0, (process.stdout.columns || 80) - 4)}`);
  else console.log(`→ ${steps.join(', ')}`);
}

function finish(own: RunningStep, line: string): void {
  running.delete(own);
  if (running.size === 0) {
    clearInterval(ticking);
    ticking = undefined;
  }
  console.log(`${process.stdout.isTTY ? '\r\x1b[K' : ''}${line} (${duration(own)})`);
}
