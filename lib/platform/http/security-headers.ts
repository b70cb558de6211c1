import { consolePaths } from '@/lib/console-paths';
import { isMapPage } from '@/lib/site-routes';
import type { Settings } from '@/lib/platform/env/settings';
import { tileOrigin } from '@/lib/platform/http/tile-url';
import { FIRST_SCRIPT_SOURCE } from '@/lib/platform/page-cache/first-script';
import { inlineScriptHashes } from '@/lib/platform/page-cache/inline-scripts';

/** Origins of the payment provider's API calls and frames. The sandbox has one origin for everything. */
const RAZORPAY = {
  connect: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
  frame: ['https://api.razorpay.com'],
};
/** Sources that Google's guide lists (https://developers.google.com/identity/gsi/web/guides/get-google-api-clientid#content_security_policy). */
const GOOGLE_SIGN_IN = {
  script: 'https://accounts.google.com/gsi/client',
  style: 'https://accounts.google.com/gsi/style',
  origin: 'https://accounts.google.com/gsi/',
};

export const API_CSP = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Only JSON and texts get the directive `sandbox`, because some browsers show no PDF inside a sandbox. */
export function policyOfData(contentType: string): string {
  return /^application\/json\b|^text\/(calendar|csv|plain)\b/.test(contentType) ? `${API_CSP}; sandbox` : API_CSP;
}

export interface SecurityHeaders {
  common: readonly (readonly [string, string])[];
  /** @param url path of the page, with or without its query */
  nonceCsp(nonce: string, url: string): string;
  hashCsp(html: string, url: string): string;
  /** All headers of a page that visitors share. */
  sharedPage(html: string, url: string): readonly (readonly [string, string])[];
}

/** Sources: security.md of the specification's appendix, chapter 3.4 of ASVS 5. */
export function securityHeaders(settings: Settings, isDevelopment = false): SecurityHeaders {
  const isHttps = settings.SITE_URL.startsWith('https:');
  const policy = pagePolicy(settings, isDevelopment);
  const common: [string, string][] = [
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    [
      'Permissions-Policy',
      `camera=(), microphone=(), geolocation=(self), payment=(${paymentOrigins(settings)}), usb=(), interest-cohort=()`,
    ],
    ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
  ];
  if (isHttps) common.push(['Strict-Transport-Security', 'max-age=31536000; includeSubDomains']);
  const hashCsp = (html: string, url: string) => policy(["'self'", ...inlineScriptHashes(html)].join(' '), url);
  return {
    common,
    nonceCsp: (nonce, url) => policy(`'nonce-${nonce}' 'strict-dynamic' ${FIRST_SCRIPT_SOURCE}`, url),
    hashCsp,
    sharedPage: (html, url) => [...common, ['Content-Security-Policy', hashCsp(html, url)]],
  };
}

/** Pages and the provider's frame may use the Payment Request API. */
function paymentOrigins(settings: Settings): string {
  return ['self', ...providerOrigins(settings).frame.map((origin) => `"${origin}"`)].join(' ');
}

function providerOrigins(settings: Settings): { script: string; connect: string[]; frame: string[] } {
  const script = new URL(settings.PAYMENT_SCRIPT_URL).origin;
  if (script.endsWith('.razorpay.com')) return { script, ...RAZORPAY };
  return { script, connect: [script, new URL(settings.PAYMENT_API_URL).origin], frame: [script] };
}

/** The server of map tiles receives requests from pages with a map only. */
function tileOrigins({ MAP_TILES_URL }: Settings, url: string): string[] {
  return MAP_TILES_URL && isMapPage(url) ? [tileOrigin(MAP_TILES_URL)] : [];
}

function pagePolicy(settings: Settings, isDevelopment: boolean): (scriptSource: string, url: string) => string {
  const { script, connect, frame } = providerOrigins(settings);
  const google = settings.GOOGLE_CLIENT_ID ? GOOGLE_SIGN_IN : null;
  const scripts = google ? `${script} ${google.script}` : script;
  const googleOrigins = google ? [google.origin] : [];
  const upgrade = settings.SITE_URL.startsWith('https:') ? '; upgrade-insecure-requests' : '';
  return (scriptSource, url) => {
    if (url.startsWith(consolePaths.home())) return consolePolicy(scriptSource, isDevelopment) + upgrade;
    const tiles = tileOrigins(settings, url);
    const directives = [
      "default-src 'self'",
      `script-src ${scriptSource} ${scripts}${isDevelopment ? " 'unsafe-eval'" : ''}`,
      `style-src 'self' 'unsafe-inline'${google ? ` ${google.style}` : ''}`,
      ["img-src 'self' data: blob:", ...tiles].join(' '),
      "font-src 'self'",
      `connect-src 'self' ${unique([...connect, ...googleOrigins, ...tiles])}${isDevelopment ? ' ws:' : ''}`,
      `frame-src 'self' ${unique([...frame, ...googleOrigins])}`,
      `form-action 'self' ${unique([script, ...frame])}`,
      "worker-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ];
    return directives.join('; ') + upgrade;
  };
}

/** The console has no payments, maps or sign-in of other sites, so its pages load and send nothing beyond their own host. */
function consolePolicy(scriptSource: string, isDevelopment: boolean): string {
  return [
    "default-src 'none'",
    `script-src ${scriptSource}${isDevelopment ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function unique(sources: readonly string[]): string {
  return [...new Set(sources)].join(' ');
}
