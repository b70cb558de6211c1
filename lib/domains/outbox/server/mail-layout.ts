import 'server-only';
import { env } from '@/lib/platform/env/env';

/** What a mail says; the layout makes its HTML and its text from the same words. */
export interface MailWords {
  title: string;
  paragraphs: readonly string[];
  /** Label and value, one per line. */
  facts?: readonly (readonly [string, string])[];
  /** The one thing to press. */
  action?: { label: string; url: string };
  /** Small print below the button. */
  closing?: string;
}

/** Colours of docs/design-language.md; mail programs know no custom properties. */
const COLOUR = {
  paper: '#f6f4ec',
  surface: '#fffefa',
  ink: '#1b201b',
  muted: '#535a50',
  line: '#d9d5c6',
  green: '#16503f',
} as const;

const FONT = "'Anek Latin','Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** A mail in the brand's design, and the same as plain text. Everything said is escaped. */
export function layOutMail(words: MailWords): { text: string; html: string } {
  return { text: textOf(words), html: htmlOf(words) };
}

function textOf({ title, paragraphs, facts = [], action, closing }: MailWords): string {
  const blocks = [
    title,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(closing ? [closing] : []),
    'Folio, hotels for people who travel for work',
  ];
  return `${blocks.join('\n\n')}\n`;
}

function htmlOf({ title, paragraphs, facts = [], action, closing }: MailWords): string {
  const cell = `padding:6px 0;border-bottom:1px dotted ${COLOUR.line};font-size:15px`;
  const rows = facts
    .map(
      ([label, value]) =>
        `<tr><td style="${cell};color:${COLOUR.muted}">${escape(label)}</td>` +
        `<td style="${cell};text-align:right;font-weight:600">${escape(value)}</td></tr>`,
    )
    .join('');
  const table = rows
    ? `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 20px">${rows}</table>`
    : '';
  const button = action
    ? `<p style="margin:24px 0"><a href="${escape(action.url)}" style="display:inline-block;padding:12px 22px;` +
      `border-radius:7px;background:${COLOUR.green};color:#ffffff;font-weight:600;text-decoration:none">` +
      `${escape(action.label)}</a></p>`
    : '';
  const note = (text: string) =>
    `<p style="margin:0 0 12px;color:${COLOUR.muted};font-size:13px;line-height:1.5">${escape(text)}</p>`;
  const body = [
    `<p style="margin:0 0 24px;font-size:20px;font-weight:700;color:${COLOUR.green}">Folio</p>`,
    `<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25;font-weight:600">${escape(title)}</h1>`,
    ...paragraphs.map((text) => `<p style="margin:0 0 16px;line-height:1.55">${escape(text)}</p>`),
    table,
    button,
    closing ? note(closing) : '',
  ].join('');
  return (
    '<!doctype html><html lang="en-IN"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light">' +
    `<title>${escape(title)}</title></head>` +
    `<body style="margin:0;padding:24px 12px;background:${COLOUR.paper};color:${COLOUR.ink};font:16px ${FONT}">` +
    '<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center">' +
    '<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px">' +
    `<tr><td style="padding:32px;background:${COLOUR.surface};border:1px solid ${COLOUR.line};border-radius:12px">` +
    `${body}</td></tr><tr><td style="padding:16px 4px">` +
    note(`Folio, hotels for people who travel for work. ${new URL(env().SITE_URL).host}`) +
    '</td></tr></table></td></tr></table></body></html>'
  );
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}
