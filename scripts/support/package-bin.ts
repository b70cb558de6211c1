import fs from 'node:fs';
import path from 'node:path';
import { projectRoot } from './project';

/** Path of the command that an installed package declares in its package.json. @throws {Error} when it declares none */
export function packageBin(name: string): string {
  const folder = path.join(projectRoot, 'node_modules', name);
  const { bin } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    bin?: string | Record<string, string>;
  };
  const file = typeof bin === 'string' ? bin : bin?.[name];
  if (file === undefined) throw new Error(`The package ${name} declares no command ${name}`);
  return path.join(folder, file);
}
