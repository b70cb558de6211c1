/** Set by a launcher that starts this process while its database is still being started. */
export const AWAIT_DATABASE = 'FOLIO_AWAIT_DATABASE';

/** Waits for the launcher's word where the database is, and settles DATABASE_URL with it; returns at once where nobody will send one. */
export async function awaitDatabase(): Promise<void> {
  if (!process.env[AWAIT_DATABASE]) return;
  // Nothing else keeps this process alive yet, and the launcher's watch (die-with-parent.cjs) lets the channel not do it.
  process.channel?.ref();
  process.env.DATABASE_URL = await new Promise<string>((resolve) =>
    process.once('message', (message) => resolve((message as { databaseUrl: string }).databaseUrl)),
  );
  process.channel?.unref();
}
