import path from 'node:path';

export const projectRoot = path.resolve(__dirname, '..', '..');

/** Databases, secrets and drawn pictures of this machine: `DATA_DIR`, by default `.data`. */
export function dataDirectory(): string {
  return path.resolve(projectRoot, process.env.DATA_DIR || '.data');
}
