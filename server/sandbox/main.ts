import { startSandbox } from './sandbox';
import { readSettings } from './settings';

async function main(): Promise<void> {
  const sandbox = await startSandbox(readSettings(process.env));
  console.log(`Payment sandbox listening on ${sandbox.url}`);
  let isClosing = false;
  const close = () => {
    if (isClosing) return;
    isClosing = true;
    void sandbox.close().then(() => process.exit(0));
  };
  process.on('SIGINT', close);
  process.on('SIGTERM', close);
  // The launcher has ended. If this process continued to run, it would block the data directory.
  process.on('disconnect', close);
  if (process.connected === false) close();
}

main().catch((error: unknown) => {
  const isPortInUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  const message = error instanceof Error ? error.message : String(error);
  console.error(
    isPortInUse
      ? `The payment sandbox cannot start: another process uses SANDBOX_PORT (${message}). Set another port.`
      : message,
  );
  process.exit(1);
});
