/** Thrown when the embedded database cannot start. The launcher prints the message without a stack trace. */
export class DatabaseSetupError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(
      `${reason}\nTo use a PostgreSQL server (15 or later) of your own, set DATABASE_URL=postgres://user:password@host:5432/database`,
      options,
    );
    this.name = 'DatabaseSetupError';
  }
}
