import 'server-only';

/** Colours of docs/design-language.md; mail programs do not support custom properties. */
export const MAIL_COLOURS = {
  paper: '#f6f4ec',
  surface: '#fffefa',
  ink: '#1b201b',
  muted: '#535a50',
  line: '#d9d5c6',
  green: '#16503f',
  onGreen: '#ffffff',
  marigold: '#efae35',
} as const;

const NIGHT = {
  paper: '#121511',
  surface: '#1a1e19',
  ink: '#efece3',
  muted: '#b7baad',
  line: '#3a4038',
  green: '#8fd0b3',
  onGreen: '#10231b',
} as const;

const FONT = "'Anek Latin','Segoe UI',Roboto,Helvetica,Arial,sans-serif";

export const mailStyles = {
  page: `margin:0;padding:0;background:${MAIL_COLOURS.paper};color:${MAIL_COLOURS.ink};font-family:${FONT};font-size:16px`,
  preheader: 'display:none;max-height:0;overflow:hidden;mso-hide:all',
  mark:
    `width:26px;height:30px;background:${MAIL_COLOURS.green};border-top:3px solid ${MAIL_COLOURS.marigold};border-radius:4px 9px 4px 4px;` +
    `color:${MAIL_COLOURS.onGreen};font-family:${FONT};font-size:17px;font-weight:700;line-height:27px;text-align:center`,
  brand: `padding-left:10px;color:${MAIL_COLOURS.ink};font-family:${FONT};font-size:22px;font-weight:700;letter-spacing:-0.03em`,
  card: `padding:32px 28px;background:${MAIL_COLOURS.surface};border:1px solid ${MAIL_COLOURS.line};border-radius:12px;font-family:${FONT}`,
  title: `margin:0 0 16px;color:${MAIL_COLOURS.ink};font-size:24px;line-height:1.25;font-weight:600`,
  paragraph: `margin:0 0 16px;color:${MAIL_COLOURS.ink};font-size:16px;line-height:1.55`,
  note: `margin:0 0 12px;color:${MAIL_COLOURS.muted};font-family:${FONT};font-size:13px;line-height:1.5`,
  facts: 'margin:0 0 20px;border-collapse:collapse',
  label: `padding:8px 12px 8px 0;border-bottom:1px dotted ${MAIL_COLOURS.line};color:${MAIL_COLOURS.muted};font-family:${FONT};font-size:15px;font-weight:400;vertical-align:top`,
  value: `padding:8px 0;border-bottom:1px dotted ${MAIL_COLOURS.line};color:${MAIL_COLOURS.ink};font-family:${FONT};font-size:15px;font-weight:600;vertical-align:top;overflow-wrap:anywhere`,
  press: `display:inline-block;padding:12px 22px;border-radius:7px;background:${MAIL_COLOURS.green};color:${MAIL_COLOURS.onGreen};font-family:${FONT};font-size:16px;font-weight:600;text-decoration:none`,
} as const;

export const DARK_MODE_RULES =
  ':root{color-scheme:light dark}@media (prefers-color-scheme:dark){' +
  `.paper{background:${NIGHT.paper}!important}` +
  `.card{background:${NIGHT.surface}!important;border-color:${NIGHT.line}!important}` +
  `.ink,.brand{color:${NIGHT.ink}!important}.muted{color:${NIGHT.muted}!important}` +
  `.line{border-color:${NIGHT.line}!important}` +
  `.press,.mark{background:${NIGHT.green}!important;color:${NIGHT.onGreen}!important}}`;
