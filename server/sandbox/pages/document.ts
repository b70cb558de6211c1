import { randomBytes } from 'node:crypto';
import { html, type Reply } from '../http/reply';
import { markup, Markup } from './markup';
import { sheet } from './sheet';

/** A whole page with its styles, and a script if it needs one. */
export function documentReply(title: string, body: Markup, kind: 'bank' | 'panel', script = '', status = 200): Reply {
  const nonce = randomBytes(16).toString('base64');
  const page = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${new Markup(sheet)}</style>
</head>
<body class="${kind}">
${body}
${script ? markup`<script nonce="${nonce}">${new Markup(script)}</script>` : ''}
</body>
</html>`;
  return html(page.text, nonce, status);
}

/** A value for a script: JSON that cannot end the script element. */
export function scriptValue(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}
