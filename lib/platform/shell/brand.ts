import { processState } from '@/lib/platform/process';

/** The name of the site until the settings are read, and in tests without them. */
const DEFAULT_NAME = 'Folio';

const server = processState('brand', () => ({ name: DEFAULT_NAME }));

/** Set from the settings whenever they change. */
export function setBrandName(name: string): void {
  server.name = name;
}

/** The name of the site. In the browser it is that of the HTML, so that hydration finds the text that the server rendered. */
export function brandName(): string {
  return typeof document === 'undefined' ? server.name : (document.documentElement.dataset.brand ?? DEFAULT_NAME);
}
