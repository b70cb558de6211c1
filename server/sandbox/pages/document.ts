import { randomBytes } from 'node:crypto';
import { html, type Reply } from '../http/reply';
import { markup, Markup } from './markup';
import { stylesheet } from './stylesheet';

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
<style nonce="${nonce}">${new Markup(stylesheet)}</style>
</head>
<body class="${kind}">
${body}
${script ? markup`<script nonce="${nonce}">${new Markup(script)}</script>` : ''}
</body>
</html>`;
  return html(page.text, nonce, status);
}

/** Returns JSON that cannot end the script element. */
export function scriptValue(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}
