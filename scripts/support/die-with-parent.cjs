// Preloaded into child processes: when the launcher dies, its channel closes and the child shuts down. A leader of a process
// group ends its own children too.
const GRACE_MS = 20_000;

// Children of the child inherit this file through their arguments, but not the launcher as parent.
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
