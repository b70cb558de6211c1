import 'server-only';
import { env } from '@/lib/platform/env/env';
import { escapeMarkup } from '@/lib/platform/text/escape-markup';
import type { MailContent } from '@/lib/domains/outbox/types';
import { brandLogo, brandName, logoPath } from '@/lib/platform/shell/brand';
import { darkModeRules, mailStyles } from './mail-styles';

type Facts = NonNullable<MailContent['facts']>;

/** The line begins with a small letter after the name. */
function signature(): string {
  const { BRAND_NAME, BRAND_LINE } = env();
  return `${BRAND_NAME}, ${BRAND_LINE.charAt(0).toLowerCase()}${BRAND_LINE.slice(1)}`;
}

export function mailText({ title, paragraphs, facts = [], action, closing }: MailContent): string {
  const blocks = [
    title,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(closing ? [closing] : []),
    [signature(), env().BRAND_FOOTER].filter(Boolean).join('\n'),
  ];
  return `${blocks.join('\n\n')}\n`;
}

/**
 * Uses tables and inline styles, which all mail programs support. Has no picture but the logo, because programs block pictures as trackers;
 * instead of a blocked logo they show the name.
 */
export function mailHtml({ title, preheader, paragraphs, facts = [], action, closing }: MailContent): string {
  const { styles } = mailStyles();
  const body = [
    `<h1 class="ink" style="${styles.title}">${escapeMarkup(title)}</h1>`,
    ...paragraphs.map((text) => `<p class="ink" style="${styles.paragraph}">${lines(text)}</p>`),
    facts.length > 0 ? factTable(facts) : '',
    action ? button(action) : '',
    closing ? `<p class="muted" style="${styles.note}">${lines(closing)}</p>` : '',
  ].join('');
  const first = preheader ?? paragraphs[0] ?? '';
  return (
    '<!doctype html><html lang="en-IN" dir="ltr"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">' +
    `<title>${escapeMarkup(title)}</title><style>${darkModeRules()}</style></head>` +
    `<body class="paper" style="${styles.page}"><div style="${styles.preheader}">${escapeMarkup(first)}</div>` +
    `<div role="article" aria-roledescription="email" aria-label="${escapeMarkup(title)}" lang="en-IN">` +
    `${table('100%', `<tr><td align="center" style="padding:24px 12px">${sheet(body)}</td></tr>`)}</div></body></html>`
  );
}

function sheet(body: string): string {
  const { styles, surface } = mailStyles();
  const brand = `<tr><td style="padding:0 4px 16px">${table('', `<tr>${brandCells()}</tr>`)}</td></tr>`;
  const card = `<tr><td class="card" bgcolor="${surface}" style="${styles.card}">${body}</td></tr>`;
  const { SITE_URL, BRAND_FOOTER } = env();
  const foot = [`${signature()}. ${new URL(SITE_URL).host}`, BRAND_FOOTER]
    .filter(Boolean)
    .map((text) => `<p class="muted" style="${styles.note}">${escapeMarkup(text)}</p>`);
  const last = `<tr><td style="padding:16px 4px">${foot.join('')}</td></tr>`;
  return table('100%', `${brand}${card}${last}`, 'max-width:560px;text-align:left');
}

/** Pixels of the logo's height in mails. */
const LOGO_HEIGHT = 40;
const LOGO_WIDTH = 220;

function brandCells(): string {
  const { styles, brand } = mailStyles();
  const name = escapeMarkup(brandName());
  const logo = brandLogo();
  if (!logo)
    return (
      `<td class="mark" bgcolor="${brand}" style="${styles.mark}" aria-hidden="true">${escapeMarkup([...brandName()][0] ?? '')}</td>` +
      `<td class="brand" style="${styles.brand}">${name}</td>`
    );
  const scale = Math.min(LOGO_WIDTH / logo.width, LOGO_HEIGHT / logo.height, 1);
  const [width, height] = [logo.width, logo.height].map((pixels) => Math.round(pixels * scale));
  const src = new URL(logoPath(logo), env().SITE_URL).href;
  return `<td class="logo brand" style="${styles.brand};padding-left:0"><img src="${src}" width="${width}" height="${height}" alt="${name}" style="${styles.logo}"></td>`;
}

function factTable(facts: Facts): string {
  const { styles } = mailStyles();
  const { isUnbroken, labelWidth } = columnsOf(facts);
  const rows = facts.map(([label, value]) => {
    const ofLabel = `${styles.label}${isShort(label) ? NO_WRAP : ''}${labelWidth}`;
    const ofValue = `${styles.value}${isUnbroken(value) ? NO_WRAP : ''}`;
    return (
      `<tr><th class="muted line" scope="row" align="left" style="${ofLabel}">${escapeMarkup(label)}</th>` +
      `<td class="ink line" align="right" style="${ofValue}">${escapeMarkup(value)}</td></tr>`
    );
  });
  return `<table width="100%" cellspacing="0" cellpadding="0" border="0" style="${styles.facts}">${rows.join('')}</table>`;
}

const NO_WRAP = ';white-space:nowrap';

/**
 * Short labels ("Check-out") do not wrap; long ones may. A short value does not wrap if the longest short label leaves enough space for it
 * on the narrowest phone. If long labels and long values occur together, the label column gets a fixed share, so that values keep more than
 * one word per line.
 */
function columnsOf(facts: Facts): { isUnbroken: (value: string) => boolean; labelWidth: string } {
  const widest = Math.max(0, ...facts.map(([label]) => (isShort(label) ? label.length : 0)));
  const isSqueezed = facts.some(([label]) => !isShort(label)) && facts.some(([, value]) => !isShort(value));
  return {
    isUnbroken: (value) => isShort(value) && widest + value.length <= 28,
    labelWidth: isSqueezed ? ';width:56%' : '',
  };
}

const isShort = (text: string) => text.length < 24;

/** The table cell has the background colour, because some mail programs ignore padding and colour of links. */
function button({ label, url }: { label: string; url: string }): string {
  const { brand, styles } = mailStyles();
  const link = `<a class="press" href="${escapeMarkup(url)}" style="${styles.press}">${escapeMarkup(label)}</a>`;
  const cell = `<td class="press" align="center" bgcolor="${brand}" style="border-radius:7px">${link}</td>`;
  return table('', `<tr>${cell}</tr>`, 'margin:24px 0');
}

function table(width: string, rows: string, style = ''): string {
  const attributes = `${width ? ` width="${width}"` : ''}${style ? ` style="${style}"` : ''}`;
  return `<table role="presentation" cellspacing="0" cellpadding="0" border="0"${attributes}>${rows}</table>`;
}

function lines(text: string): string {
  return escapeMarkup(text).replace(/\r?\n/g, '<br>');
}
