import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { projectRoot } from '../support/project';

const running = new Set<ChildProcess>();
process.on('exit', () => running.forEach((child) => child.kill('SIGTERM')));

/** Runs a tool with its output on ours. @returns its exit code; a signal counts as 1 */
export function runTool(command: string, args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: projectRoot, env: { ...process.env, ...env }, stdio: 'inherit' });
    running.add(child);
    child.once('error', reject);
    child.once('exit', (code) => {
      running.delete(child);
      resolve(code ?? 1);
    });
  });
}

/** Runs a program of an installed package with this Node.js. */
export function runPackage(file: string, args: readonly string[], env?: Record<string, string>): Promise<number> {
  return runTool(process.execPath, [path.join(projectRoot, 'node_modules', file), ...args], env);
}

/** The same beside something else: what it prints is kept until that is done. @returns its exit code and what it printed */
export function runPackageBeside(file: string, args: readonly string[]): Promise<{ code: number; printed: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(projectRoot, 'node_modules', file), ...args], {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    const keep = (chunk: string) => void (printed += chunk);
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    running.add(child);
    child.once('error', reject);
    // Not `exit`: its last words may still be under way.
    child.once('close', (code) => {
      running.delete(child);
      resolve({ code: code ?? 1, printed });
    });
  });
}
