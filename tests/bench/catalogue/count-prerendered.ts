import fs from 'node:fs';
import path from 'node:path';
import { projectRoot } from '@/scripts/support/project';

const MANIFEST = path.join(projectRoot, process.env.NEXT_DIST_DIR ?? '.next', 'prerender-manifest.json');

export function countPrerendered(): number {
  const { routes } = JSON.parse(fs.readFileSync(MANIFEST, 'utf8')) as { routes: Record<string, unknown> };
  return Object.keys(routes).filter((route) => route.startsWith('/internal/')).length;
}
