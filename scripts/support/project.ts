import path from 'node:path';

export const projectRoot = path.resolve(__dirname, '..', '..');

/** Contains the database, the secrets and the generated images. */
export function dataDirectory(): string {
  return path.resolve(projectRoot, process.env.DATA_DIR || '.data');
}
