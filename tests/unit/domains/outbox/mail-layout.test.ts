import { mailHtml, mailText } from '@/lib/domains/outbox/server/service/mail-layout';

const mail = {
  title: 'Join Rao & Sons',
  paragraphs: ['<script>alert(1)</script> invites you.'],
  facts: [['Company', 'Rao & "Sons"']] as const,
  action: { label: 'Accept', url: 'https://folio.example/signup/?code=a&b="' },
  closing: 'The link works once.',
};

test('a mail has the same content as text and as HTML', () => {
  const [text, html] = [mailText(mail), mailHtml(mail)];
  for (const part of ['Accept', 'The link works once.', 'Company']) {
    expect(text).toContain(part);
    expect(html).toContain(part);
  }
  expect(text).toContain('Company: Rao & "Sons"');
  expect(text).toContain('Accept:\nhttps://folio.example/signup/?code=a&b="');
});

test('mailHtml escapes texts and URLs', () => {
  const html = mailHtml(mail);
  expect(html).not.toContain('<script');
  expect(html).toContain('Rao &amp; Sons');
  expect(html).toContain('href="https://folio.example/signup/?code=a&amp;b=&quot;"');
});

test('mailHtml renders no button and no table when a mail has none', () => {
  const html = mailHtml({ title: 'Title', paragraphs: ['One.'] });
  expect(html).not.toContain('<a ');
  expect(html).not.toContain('<th');
});

test('mailHtml renders line breaks as <br> and escapes the text between them', () => {
  const html = mailHtml({ title: 'Title', paragraphs: ['one\r\ntwo <b>\nthree'] });
  expect(html).toContain('one<br>two &lt;b&gt;<br>three');
});

test('the preheader is the given text or the first paragraph', () => {
  const paragraphs = ['First sentence.'];
  const hidden = (html: string) => /<div style="display:none[^"]*">([^<]*)</.exec(html)?.[1];
  expect(hidden(mailHtml({ title: 'Title', paragraphs }))).toBe('First sentence.');
  expect(hidden(mailHtml({ title: 'Title', paragraphs, preheader: 'Other.' }))).toBe('Other.');
});

test('mailHtml states the language, hides layout tables from screen readers and labels facts with row headers', () => {
  const html = mailHtml(mail);
  expect(html).toContain('<html lang="en-IN" dir="ltr">');
  expect(html).toContain('role="article" aria-roledescription="email"');
  const tables = [...html.matchAll(/<table[^>]*>/g)].map(([tag]) => tag);
  expect(tables.filter((tag) => !tag.includes('role="presentation"'))).toHaveLength(1);
  expect(html).toContain('scope="row"');
});

test('the dark mode styles cover every class of the mail', () => {
  const html = mailHtml(mail);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  const darkStyles = /@media \(prefers-color-scheme:dark\)\{(.*)\}<\/style>/.exec(html)?.[1] ?? '';
  const classNames = new Set([...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names]) => (names ?? '').split(' ')));
  for (const name of classNames) expect(darkStyles).toContain(`.${name}`);
});

function isUnbreakable(text: string, facts: readonly (readonly [string, string])[]): boolean {
  const html = mailHtml({ title: 'Title', paragraphs: [], facts });
  return /white-space:nowrap/.test(new RegExp(`<t[dh][^>]*>${text}<`).exec(html)?.[0] ?? '');
}

test('short values do not break on a phone when the labels leave enough room', () => {
  const facts = [
    ['FOLDRXXSQTK, Mirellan Works Hotel, 26 Nov 2026', '₹1,105'],
    ['Paid by', 'Visa card ending 1007'],
    ['Address', '229 Coppersmith Street, MG Road, Bengaluru 560001'],
  ] as const;
  expect(facts.map(([, value]) => isUnbreakable(value, facts))).toEqual([true, true, false]);
  expect(facts.map(([label]) => isUnbreakable(label, facts))).toEqual([false, true, true]);
});

test('a value breaks when the widest label leaves too little room', () => {
  const order = ['Order', 'FO-CF5PPS538F94M7FNRX'] as const;
  expect(isUnbreakable(order[1], [['Amount', '₹8,400'], order])).toBe(true);
  expect(isUnbreakable(order[1], [['Refunded to', 'RuPay'], order])).toBe(false);
});

test('a long value has 56% of the row width when the labels may break', () => {
  const countWideCells = (facts: readonly (readonly [string, string])[]) =>
    mailHtml({ title: 'Title', paragraphs: [], facts }).match(/width:56%/g)?.length ?? 0;
  const booking = ['FOLDRXXSQTK, Mirellan Works Hotel, 26 Nov 2026', '₹1,105'] as const;
  const payment = ['Paid by', 'Mastercard card ending 1007'] as const;
  expect(countWideCells([booking, payment])).toBe(2);
  expect([countWideCells([booking]), countWideCells([payment])]).toEqual([0, 0]);
});
