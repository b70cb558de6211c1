import fs from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { projectRoot } from './project';

/** Existing variables take precedence over `.env.local`, which takes precedence over `.env`. */
export function loadEnvFiles(): void {
  for (const name of ['.env.local', '.env']) {
    const file = path.join(projectRoot, name);
    if (!fs.existsSync(file)) continue;
    for (const [key, value] of Object.entries(parseEnv(fs.readFileSync(file, 'utf8')))) process.env[key] ??= value;
  }
}
