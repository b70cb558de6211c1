/** The name of the site until the settings are read, and in tests without them. */
const DEFAULT_NAME = 'Folio';

const server = ((globalThis as Record<symbol, unknown>)[Symbol.for('folio.brand')] ??= { name: DEFAULT_NAME }) as {
  name: string;
};

/** Set from the settings whenever they change. */
export function setBrandName(name: string): void {
  server.name = name;
}

/** The name of the site. In the browser it is that of the HTML, so that hydration finds the text that the server rendered. */
export function brandName(): string {
  return typeof document === 'undefined' ? server.name : (document.documentElement.dataset.brand ?? DEFAULT_NAME);
}
