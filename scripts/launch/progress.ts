interface Running {
  name: string;
  started: number;
}

/** Steps under way; some go beside each other, and all are told of on one line. */
const running = new Set<Running>();
let ticking: NodeJS.Timeout | undefined;

const lasting = ({ started }: Running) => `${((performance.now() - started) / 1000).toFixed(1)} s`;

/** Runs one step of a start and says how long it took; what the step returns is told as well, when it is a text or `tell` makes one of it. */
export async function step<Result>(
  name: string,
  work: () => Promise<Result>,
  tell: (result: Result) => unknown = (result) => result,
): Promise<Result> {
  const own = { name, started: performance.now() };
  running.add(own);
  ticking ??= setInterval(sayRunning, process.stdout.isTTY ? 200 : 15_000);
  try {
    const result = await work();
    const told = tell(result);
    finish(own, `✓ ${name}${typeof told === 'string' ? `: ${told}` : ''}`);
    return result;
  } catch (error) {
    finish(own, `✗ ${name}`);
    throw error;
  }
}

function sayRunning(): void {
  const line = `→ ${[...running].map((one) => `${one.name} … ${lasting(one)}`).join(', ')}`;
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${line}`);
  else console.log(line);
}

function finish(own: Running, line: string): void {
  running.delete(own);
  if (running.size === 0) {
    clearInterval(ticking);
    ticking = undefined;
  }
  console.log(`${process.stdout.isTTY ? '\r\x1b[K' : ''}${line} (${lasting(own)})`);
}
