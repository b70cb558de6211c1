import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Runs a TypeScript file in this process. The dependencies must be installed. */
export function runTypeScript(file) {
  process.chdir(root);
  process.env.TSX_TSCONFIG_PATH = path.join(root, 'tsconfig.node.json');
  const load = createRequire(path.join(root, 'package.json'));
  load('tsx/cjs');
  load(path.join(root, file));
}
