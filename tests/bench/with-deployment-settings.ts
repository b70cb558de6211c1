import { closePool } from '@/lib/platform/db/connection';
import { resetEnv } from '@/lib/platform/env/env';
import type { TestDeployment } from '@/scripts/test/test-deployment';

/**
 * Runs the work with the database, secrets and address of a deployment as settings of this process. The work can call services as
 * functions, and sessions that it creates are valid in the deployment.
 */
export async function withDeploymentSettings<Result>(
  deployment: TestDeployment,
  work: () => Promise<Result>,
): Promise<Result> {
  const { port } = new URL(deployment.url);
  return withSettings(
    {
      STAGE: 'test',
      DATABASE_URL: deployment.databaseUrl,
      DATA_DIR: deployment.dataDirectory,
      PORT: port,
      SITE_URL: deployment.url,
      SANDBOX_PORT: new URL(deployment.sandboxUrl).port,
      RATE_LIMIT_SCALE: '100000',
      LOG_LEVEL: 'error',
    },
    work,
  );
}

export async function withSettings<Result>(
  settings: Record<string, string>,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = { ...process.env };
  await closePool();
  Object.assign(process.env, settings);
  resetEnv();
  try {
    return await work();
  } finally {
    await closePool();
    for (const name of Object.keys(settings)) {
      if (before[name] === undefined) Reflect.deleteProperty(process.env, name);
      else process.env[name] = before[name];
    }
    resetEnv();
  }
}
