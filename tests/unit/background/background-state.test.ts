import { waitForBackgroundServices } from '@/lib/platform/jobs/background-state';
import { register } from '@/instrumentation';

jest.mock('@/lib/platform/log/redact-console', () => ({ redactConsole: () => undefined }));
jest.mock('@/lib/background/start', () => {
  throw new Error('A package is missing');
});

describe('waitForBackgroundServices', () => {
  it('throws when the background work has not started within the limit', async () => {
    await expect(waitForBackgroundServices(20)).rejects.toThrow(/did not start within 0.02 s/);
  });

  it('throws the error when a module of the background work cannot be loaded', async () => {
    process.env.NEXT_RUNTIME = 'nodejs';
    await register();
    delete process.env.NEXT_RUNTIME;
    await expect(waitForBackgroundServices(5_000)).rejects.toThrow('A package is missing');
  });
});
