/** Settings that say where the console is. */
export interface ConsoleSettings {
  SITE_URL: string;
  CONSOLE_HOST?: string | undefined;
}

/** The origin of the console's pages and calls: a host of their own, or the site. */
export function consoleOrigin({ SITE_URL, CONSOLE_HOST }: ConsoleSettings): string {
  const { protocol, origin } = new URL(SITE_URL);
  return CONSOLE_HOST === undefined ? origin : new URL(`${protocol}//${CONSOLE_HOST}`).origin;
}

/** @param path of a page or an endpoint, as `lib/paths.ts` and contracts declare it */
export function isConsolePath(path: string): boolean {
  return /^\/(api\/)?console(\/|$)/.test(path);
}
