import 'server-only';
import { env } from '@/lib/platform/env/env';

/** Colours of docs/design-language.md; mail programs do not support custom properties. */
const DAY = {
  paper: '#f6f4ec',
  surface: '#fffefa',
  ink: '#1b201b',
  muted: '#535a50',
  line: '#d9d5c6',
  onBrand: '#ffffff',
  marigold: '#efae35',
} as const;

const NIGHT = {
  paper: '#121511',
  surface: '#1a1e19',
  ink: '#efece3',
  muted: '#b7baad',
  line: '#3a4038',
  onBrand: '#0c231a',
} as const;

const FONT = "'Anek Latin','Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Styles of elements with the colours of the brand. @param brand colour of buttons on light backgrounds */
const stylesWith = (brand: string) => ({
  page: `margin:0;padding:0;background:${DAY.paper};color:${DAY.ink};font-family:${FONT};font-size:16px`,
  preheader: 'display:none;max-height:0;overflow:hidden;mso-hide:all',
  mark:
    `width:26px;height:30px;background:${brand};border-top:3px solid ${DAY.marigold};border-radius:4px 9px 4px 4px;` +
    `color:${DAY.onBrand};font-family:${FONT};font-size:17px;font-weight:700;line-height:27px;text-align:center`,
  brand: `padding-left:10px;color:${DAY.ink};font-family:${FONT};font-size:22px;font-weight:700;letter-spacing:-0.03em`,
  card: `padding:32px 28px;background:${DAY.surface};border:1px solid ${DAY.line};border-radius:12px;font-family:${FONT}`,
  title: `margin:0 0 16px;color:${DAY.ink};font-size:24px;line-height:1.25;font-weight:600`,
  paragraph: `margin:0 0 16px;color:${DAY.ink};font-size:16px;line-height:1.55`,
  note: `margin:0 0 12px;color:${DAY.muted};font-family:${FONT};font-size:13px;line-height:1.5`,
  facts: 'margin:0 0 20px;border-collapse:collapse',
  label: `padding:8px 12px 8px 0;border-bottom:1px dotted ${DAY.line};color:${DAY.muted};font-family:${FONT};font-size:15px;font-weight:400;vertical-align:top`,
  value: `padding:8px 0;border-bottom:1px dotted ${DAY.line};color:${DAY.ink};font-family:${FONT};font-size:15px;font-weight:600;vertical-align:top;overflow-wrap:anywhere`,
  press: `display:inline-block;padding:12px 22px;border-radius:7px;background:${brand};color:${DAY.onBrand};font-family:${FONT};font-size:16px;font-weight:600;text-decoration:none`,
  logo: 'display:block;max-width:220px;height:auto;border:0',
});

/** The colour of buttons on light backgrounds, and the styles with it. */
export function mailStyles() {
  const { BRAND_LIGHT: brand } = env();
  return { brand, surface: DAY.surface, styles: stylesWith(brand) };
}

/** Rules for mail programs with a dark theme. A logo is drawn for light backgrounds. */
export function darkModeRules(): string {
  const { BRAND_DARK: dark } = env();
  return (
    ':root{color-scheme:light dark}@media (prefers-color-scheme:dark){' +
    `.paper{background:${NIGHT.paper}!important}` +
    `.card{background:${NIGHT.surface}!important;border-color:${NIGHT.line}!important}` +
    `.ink,.brand{color:${NIGHT.ink}!important}.muted{color:${NIGHT.muted}!important}` +
    `.logo{padding:8px 10px!important;background:${DAY.surface}!important;border-radius:6px}` +
    `.line{border-color:${NIGHT.line}!important}` +
    `.press,.mark{background:${dark}!important;color:${NIGHT.onBrand}!important}}`
  );
}
