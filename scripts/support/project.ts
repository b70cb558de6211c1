import path from 'node:path';

/** The repository's root, wherever a command was called from. */
export const projectRoot = path.resolve(__dirname, '..', '..');

/** Where the product keeps what it makes on this machine (`DATA_DIR`, default `.data`): databases, secrets, drawn pictures. */
export function dataDirectory(): string {
  return path.resolve(projectRoot, process.env.DATA_DIR || '.data');
}
