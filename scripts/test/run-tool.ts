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
