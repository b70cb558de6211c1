/** Where the deployment under test stands; scripts/test/browser-tests.ts says it in the environment. */
function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run these tests by npm test`);
  return value;
}

export const environment = {
  /** Origin of the product. */
  get baseUrl(): string {
    return new URL(required('BASE_URL')).origin;
  },
  /** Origin of the payment sandbox. */
  get sandboxUrl(): string {
    return new URL(required('SANDBOX_URL')).origin;
  },
  get databaseUrl(): string {
    return required('DATABASE_URL');
  },
  /** File that holds everything the servers have printed. */
  get serverLog(): string {
    return required('SERVER_LOG');
  },
};
