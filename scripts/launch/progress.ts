const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Runs one step of a start and says how long it took; what the step returns is told as well, when it is a text or `tell` makes one of it. */
export async function step<Result>(
  name: string,
  work: () => Promise<Result>,
  tell: (result: Result) => unknown = (result) => result,
): Promise<Result> {
  const started = performance.now();
  const isTerminal = process.stdout.isTTY;
  const waiting = setInterval(() => say(name, started), isTerminal ? 200 : 15_000);
  try {
    const result = await work();
    const told = tell(result);
    finish(`✓ ${name}${typeof told === 'string' ? `: ${told}` : ''} (${seconds(started)})`);
    return result;
  } catch (error) {
    finish(`✗ ${name} (${seconds(started)})`);
    throw error;
  } finally {
    clearInterval(waiting);
  }
}

function say(name: string, started: number): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K→ ${name} … ${seconds(started)}`);
  else console.log(`→ ${name} … ${seconds(started)}`);
}

function finish(line: string): void {
  console.log(process.stdout.isTTY ? `\r\x1b[K${line}` : line);
}
