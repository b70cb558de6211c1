import path from 'node:path';
import { exitOf, startChild } from '@/scripts/launch/child';
import { projectRoot } from '@/scripts/support/project';

export async function buildNextApp(): Promise<void> {
  const lines: string[] = [];
  const child = startChild({
    args: [path.join(projectRoot, 'node_modules/next/dist/bin/next'), 'build', path.join(__dirname, 'next-app')],
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', NEXT_DIST_DIR: '' },
    onLine: (line) => void lines.push(line),
  });
  if ((await exitOf(child)) !== 0)
    throw new Error(`Building the reference app failed:\n${lines.slice(-30).join('\n')}`);
}
