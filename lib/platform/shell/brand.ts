import { processState } from '@/lib/platform/process';

/** A picture that stands for the name of the site. Width and height are pixels. */
export interface BrandLogo {
  hash: string;
  width: number;
  height: number;
}

export interface Brand {
  name: string;
  /** Null if the name is shown. */
  logo: BrandLogo | null;
}

/** The name of the site until the settings are read, and in tests without them. */
const DEFAULT_NAME = 'Folio';

const server = processState('brand', (): Brand => ({ name: DEFAULT_NAME, logo: null }));

/** Set from the settings whenever they change. */
export function setBrand({ name, logo }: Brand): void {
  server.name = name;
  server.logo = logo && { hash: logo.hash, width: logo.width, height: logo.height };
}

/** The name of the site. In the browser it is that of the HTML, so that hydration finds the text that the server rendered. */
export function brandName(): string {
  return typeof document === 'undefined' ? server.name : (document.documentElement.dataset.brand ?? DEFAULT_NAME);
}

/** The logo of the site, in the browser that of the HTML. */
export function brandLogo(): BrandLogo | null {
  if (typeof document === 'undefined') return server.logo;
  const [hash, width, height] = (document.documentElement.dataset.logo ?? '').split(' ');
  return hash ? { hash, width: Number(width), height: Number(height) } : null;
}

/** Addresses of the logo: as it is, and as a square for tabs and home screens. The hash in it lets clients store it. */
export const logoPath = ({ hash }: BrandLogo): string => `/icons/logo-${hash}.png`;
export const squareLogoPath = ({ hash }: BrandLogo): string => `/icons/square-${hash}.png`;
/** Pixels of each side. */
export const SQUARE_LOGO_SIZE = 512;
