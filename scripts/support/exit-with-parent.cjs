// The launcher preloads this file into its child processes. When the launcher dies, the IPC channel closes and the child shuts down. A
// child without a SIGTERM handler kills its process group.
const GRACE_MS = 20_000;

// Grandchildren also preload this file, because they inherit the arguments. They do nothing, because the launcher is not their parent.
if (process.channel && process.env.FOLIO_LAUNCHER === String(process.ppid)) {
  process.channel.unref();
  process.on('disconnect', () => {
    if (process.listenerCount('SIGTERM') > 0) {
      process.emit('SIGTERM', 'SIGTERM');
      setTimeout(() => process.exit(1), GRACE_MS).unref();
      return;
    }
    try {
      process.kill(-process.pid, 'SIGKILL');
    } catch {
      process.exit(1);
    }
  });
}
