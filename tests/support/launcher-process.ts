import fs from 'node:fs';
import { builtProcess } from '@/scripts/launch/build';
import type { BundledProcess } from '@/scripts/launch/bundle';

/** Linux only. @returns the id of the launcher's child process that runs the program, or null */
export function findLauncherProcess(launcherPid: number, program: BundledProcess): number | null {
  const list = `/proc/${launcherPid}/task/${launcherPid}/children`;
  const children = fs.existsSync(list) ? fs.readFileSync(list, 'utf8').trim().split(' ') : [];
  const found = children.find((pid) => {
    const file = `/proc/${pid}/cmdline`;
    return fs.existsSync(file) && fs.readFileSync(file, 'utf8').includes(builtProcess(program));
  });
  return found ? Number(found) : null;
}
