import { layOutMail } from '@/lib/domains/outbox/server/mail-layout';

const words = {
  title: 'Join Rao & Sons',
  paragraphs: ['<script>alert(1)</script> invites you.'],
  facts: [['Company', 'Rao & "Sons"']] as const,
  action: { label: 'Accept', url: 'https://folio.example/signup/?code=a&b="' },
  closing: 'The link works once.',
};

test('says the same as text and as HTML', () => {
  const { text, html } = layOutMail(words);
  for (const part of ['Accept', 'The link works once.', 'Company']) {
    expect(text).toContain(part);
    expect(html).toContain(part);
  }
  expect(text).toContain('Company: Rao & "Sons"');
  expect(text).toContain('Accept:\nhttps://folio.example/signup/?code=a&b="');
});

test('escapes everything that was said, in words and in addresses', () => {
  const { html } = layOutMail(words);
  expect(html).not.toContain('<script');
  expect(html).toContain('Rao &amp; Sons');
  expect(html).toContain('href="https://folio.example/signup/?code=a&amp;b=&quot;"');
});

test('leaves out what there is none of', () => {
  const { html } = layOutMail({ title: 'Title', paragraphs: ['One.'] });
  expect(html).not.toContain('<a ');
  expect(html.match(/<table/g)).toHaveLength(2);
});
