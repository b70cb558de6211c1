import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import path from 'node:path';
import { projectRoot } from '../support/project';

const running = new Set<ChildProcess>();
process.on('exit', () => running.forEach((child) => child.kill('SIGTERM')));

function start(
  command: string,
  args: readonly string[],
  env: Record<string, string>,
  stdio: StdioOptions,
): ChildProcess {
  const child = spawn(command, args, { cwd: projectRoot, env: { ...process.env, ...env }, stdio });
  running.add(child);
  child.once('close', () => running.delete(child));
  return child;
}

/** @returns the exit code; a signal counts as 1 */
export function runTool(command: string, args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = start(command, args, env, 'inherit');
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

export const packageFile = (file: string) => path.join(projectRoot, 'node_modules', file);

export function runPackage(file: string, args: readonly string[], env?: Record<string, string>): Promise<number> {
  return runTool(process.execPath, [packageFile(file), ...args], env);
}

export function runPackageQuietly(file: string, args: readonly string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = start(process.execPath, [packageFile(file), ...args], {}, ['ignore', 'pipe', 'pipe']);
    let output = '';
    const append = (chunk: string) => void (output += chunk);
    child.stdout?.setEncoding('utf8').on('data', append);
    child.stderr?.setEncoding('utf8').on('data', append);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
