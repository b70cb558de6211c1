import { startSandbox } from './sandbox';
import { readSettings } from './settings';

// The payment sandbox as a process of its own: it prints one line with its address once it answers.
async function main(): Promise<void> {
  const sandbox = await startSandbox(readSettings(process.env));
  console.log(`Payment sandbox listening on ${sandbox.url}`);
  let closing = false;
  const close = () => {
    if (closing) return;
    closing = true;
    void sandbox.close().then(() => process.exit(0));
  };
  process.on('SIGINT', close);
  process.on('SIGTERM', close);
  // The process that started it is gone: an orphan would hold the data directory.
  process.on('disconnect', close);
  if (process.connected === false) close();
}

main().catch((error: unknown) => {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  const message = error instanceof Error ? error.message : String(error);
  console.error(isTaken ? `The payment sandbox cannot start: SANDBOX_PORT is taken (${message})` : message);
  process.exit(1);
});
