// Loaded into child processes: when the launcher dies, however it dies, the channel to it closes, and the child ends in its own
// orderly way where it has one. A child that leads a process group takes its own children with it.
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
