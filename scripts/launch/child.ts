import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { projectRoot } from '../support/project';

export interface ChildOptions {
  args: string[];
  env?: Record<string, string>;
  /** Receives each line of output. By default the output goes to the terminal. */
  onLine?: (line: string) => void;
  /** By default a child reads nothing. */
  stdin?: 'inherit';
}

/**
 * Starts Node.js in a process group of its own, so that Ctrl-C reaches only the launcher, which stops its children in order. A child exits
 * when the launcher dies (scripts/support/exit-with-parent.cjs).
 */
export function startChild({ args, env = {}, onLine, stdin }: ChildOptions): ChildProcess {
  const watch = path.join(projectRoot, 'scripts', 'support', 'exit-with-parent.cjs');
  const output = onLine ? 'pipe' : 'inherit';
  const child = spawn(process.execPath, ['--require', watch, ...args], {
    cwd: projectRoot,
    env: {
      ...process.env,
      FOLIO_LAUNCHER: String(process.pid),
      TSX_TSCONFIG_PATH: path.join(projectRoot, 'tsconfig.node.json'),
      ...env,
    },
    detached: true,
    stdio: [stdin ?? 'ignore', output, output, 'ipc'],
  });
  if (onLine) for (const stream of [child.stdout, child.stderr]) readLines(stream, onLine);
  return child;
}

export function typeScriptArgs(file: string, ...rest: string[]): string[] {
  return ['--require', 'tsx/cjs', path.join(projectRoot, file), ...rest];
}

function readLines(stream: NodeJS.ReadableStream | null, onLine: (line: string) => void): void {
  let rest = '';
  stream?.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(onLine);
  });
  stream?.on('end', () => rest && onLine(rest));
}

/** Resolves with the exit code, or with 1 when a signal ended the process. */
export function exitOf(child: ChildProcess): Promise<number> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode ?? 1);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

export async function stopChild(
  child: ChildProcess,
  graceMs: number,
  signal: 'SIGINT' | 'SIGTERM' = 'SIGTERM',
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
  const { pid } = child;
  const ended = exitOf(child).catch(() => 1);
  child.kill(signal);
  const force = setTimeout(() => killGroup(pid), graceMs);
  await ended;
  clearTimeout(force);
}

function killGroup(pid: number): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // The process has already exited.
  }
}
