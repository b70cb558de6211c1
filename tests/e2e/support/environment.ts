/** @throws {Error} if a variable is missing that scripts/test/browser-tests.ts sets */
function getVariable(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(
      `${name} is not set. Run these tests with npm test, or set the variables listed in scripts/test/browser-tests.ts.`,
    );
  return value;
}

export const environment = {
  get baseUrl(): string {
    return new URL(getVariable('BASE_URL')).origin;
  },
  get sandboxUrl(): string {
    return new URL(getVariable('SANDBOX_URL')).origin;
  },
  get databaseUrl(): string {
    return getVariable('DATABASE_URL');
  },
  /** Path of the file with the output of all server processes. */
  get serverLog(): string {
    return getVariable('SERVER_LOG');
  },
};
