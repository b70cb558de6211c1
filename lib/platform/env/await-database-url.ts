/** Set by a launcher that starts this process while its database is still being started. */
export const AWAIT_DATABASE = 'FOLIO_AWAIT_DATABASE';

/** Waits until the launcher sends the database's address, and sets DATABASE_URL to it. Returns at once without such a launcher. */
export async function awaitDatabaseUrl(): Promise<void> {
  if (!process.env[AWAIT_DATABASE]) return;
  // exit-with-parent.cjs has called unref() on the channel, so the process would exit without this.
  process.channel?.ref();
  process.env.DATABASE_URL = await new Promise<string>((resolve) =>
    process.once('message', (message) => resolve((message as { databaseUrl: string }).databaseUrl)),
  );
  process.channel?.unref();
}
