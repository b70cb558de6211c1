import fs from 'node:fs';
import { findLauncherProcess } from '@/tests/support/launcher-process';

const TICKS = 100;

/** Returns the CPU seconds that a process has used; NaN on systems other than Linux, and for a process that has ended. */
export function cpuSeconds(pid: number): number {
  try {
    const fields = fs
      .readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS;
  } catch {
    return Number.NaN;
  }
}

export const webProcessOf = (launcherPid: number): number => findLauncherProcess(launcherPid, 'main') ?? 0;
