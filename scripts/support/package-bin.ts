import fs from 'node:fs';
import path from 'node:path';
import { projectRoot } from './project';

/** Returns the path of a package's command. @throws {Error} when its package.json declares no command of this name */
export function packageBin(name: string): string {
  const folder = path.join(projectRoot, 'node_modules', name);
  const { bin } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    bin?: string | Record<string, string>;
  };
  const file = typeof bin === 'string' ? bin : bin?.[name];
  if (file === undefined)
    throw new Error(`package.json of ${name} declares no command ${name}. Install the dependencies again.`);
  return path.join(folder, file);
}
