interface RunningStep {
  name: string;
  started: number;
  detail: string;
}

const everyMs = () => (process.stdout.isTTY ? 200 : 5_000);
const MAX_DETAIL_LENGTH = 60;

const running = new Set<RunningStep>();
let ticking: NodeJS.Timeout | undefined;

const duration = ({ started }: RunningStep) => `${((performance.now() - started) / 1000).toFixed(1)} s`;

/** @param describe returns the text that is printed after the step; by default the result, if it is a text */
export async function runStep<Result>(
  name: string,
  work: (report: (detail: string) => void) => Promise<Result>,
  describe: (result: Result) => unknown = (result) => result,
): Promise<Result> {
  const own: RunningStep = { name, started: performance.now(), detail: '' };
  running.add(own);
  ticking ??= setInterval(printRunning, everyMs());
  try {
    const result = await work((detail) => (own.detail = detail.slice(0, MAX_DETAIL_LENGTH)));
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
