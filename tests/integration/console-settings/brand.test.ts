import { desc, eq } from 'drizzle-orm';
import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { POST as changeBrand } from '@/app/api/console/brand/route';
import { DELETE as removeLogo, POST as changeLogo } from '@/app/api/console/brand/logo/route';
import { GET as getIcon } from '@/app/icons/[file]/route';
import { brandAttributes, brandIcons } from '@/app/_components/brand-markup';
import manifest from '@/app/manifest';
import { changeLogoEndpoint } from '@/lib/domains/console-settings/contract/settings';
import { homeSeo } from '@/lib/domains/landing/server/service/seo/site-seo';
import { mailHtml, mailText } from '@/lib/domains/outbox/server/service/mail-layout';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { auditLog } from '@/lib/platform/db/tables';
import { BRAND_SETTINGS } from '@/lib/platform/env/changed-settings';
import { env } from '@/lib/platform/env/env';
import { loadStoredSettings, storeSettings } from '@/lib/platform/env/server/stored-settings';
import { drawHead } from '@/lib/platform/pdf/blocks';
import { createSheet, finishSheet } from '@/lib/platform/pdf/sheet';
import { brandLogo, brandName, logoPath, squareLogoPath } from '@/lib/platform/shell/brand';
import { sender } from '@/lib/providers/mail/mail';
import { asCommand } from '@/scripts/support/run-cli';
import { createStaff, signInStaff } from '@/tests/support/api/staff-world';
import { callRoute } from '@/tests/support/call-route';
import { findTextOffPage, joinText, recordDrawnText } from '@/tests/support/drawn-text';
import { makeLogo } from '@/tests/support/pictures/logo';

const BRAND = {
  name: 'Northwind Travel',
  brand_line: 'Rooms for work',
  footer: 'Northwind Travel Private Limited, 12 Lake Road, Pune. GSTIN 27ABCDE1234F1Z5 <b>',
  sender_name: 'Northwind "Desk"',
  sender_address: 'desk@northwind.example',
  light: '#7a1f5c',
  dark: '#e6a8d3',
};
const LONG_NAME = 'Northwind International Travel Managers';
const CONTENT = {
  title: 'Your booking',
  paragraphs: ['It is confirmed.'],
  action: { label: 'Open', url: 'https://a.example/' },
};

const signIn = async (role: 'content' | 'auditor') => signInStaff(await createStaff(role));

/** Sends a file as a browser does. */
async function upload(file: Uint8Array<ArrayBuffer>, cookie: string, type = 'image/png') {
  const { origin } = new URL(env().SITE_URL);
  const request = new Request(new URL(changeLogoEndpoint.path, origin), {
    method: 'POST',
    headers: { cookie, origin, 'content-type': type },
    body: file,
  });
  const response = await changeLogo(request, { params: Promise.resolve({}) });
  const { errors } = (await response.json()) as { errors?: { message: string }[] };
  return { status: response.status, message: errors?.[0]?.message ?? '' };
}

const getFile = (path: string) =>
  getIcon(new Request(new URL(path, env().SITE_URL)), {
    params: Promise.resolve({ file: path.split('/').at(-1) ?? '' }),
  });

function logoOrThrow() {
  const logo = brandLogo();
  if (!logo) throw new Error('There is no logo');
  return logo;
}

async function drawDocument(title = 'INV/2026/000001'): Promise<Buffer> {
  const sheet = await createSheet({ title, createdAt: new Date(0) });
  drawHead(sheet, { kind: 'Tax invoice', title });
  return finishSheet(sheet, 'Test document');
}

/** Drawing commands of all streams of a PDF. */
function commandsOf(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/stream\n([\s\S]*?)\nendstream/g)]
    .map(([, stream = '']) => {
      try {
        return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
      } catch {
        return '';
      }
    })
    .join('\n');
}

afterEach(async () => {
  await inTransaction(async (tx) => {
    await storeSettings(Object.fromEntries(BRAND_SETTINGS.map((name) => [name, null])), tx);
  });
  await loadStoredSettings();
});

test('a logo is on pages, in mails, in documents, in the manifest and in the data for search engines, and can be removed', async () => {
  const cookie = await signIn('content');
  const without = await drawDocument();
  await callRoute(changeBrand, { cookie, body: BRAND });
  expect(await upload(await makeLogo(), cookie)).toEqual({ status: 200, message: '' });
  const logo = logoOrThrow();
  expect(logo).toMatchObject({ width: 480, height: 120 });
  expect(brandAttributes()).toEqual({ 'data-brand': BRAND.name, 'data-logo': `${logo.hash} 480 120` });
  expect(mailHtml(CONTENT)).toContain(
    `<img src="${env().SITE_URL.replace(/\/$/, '')}${logoPath(logo)}" width="160" height="40" alt="Northwind Travel"`,
  );
  expect(manifest().icons?.map(({ src }) => src)).toEqual([squareLogoPath(logo), squareLogoPath(logo)]);
  expect(brandIcons()).toMatchObject({ icon: [{ url: squareLogoPath(logo) }] });
  expect((await homeSeo()).schema[0]).toMatchObject({ logo: expect.stringContaining(logoPath(logo)) as string });
  expect((await drawDocument()).includes('/Subtype /Image')).toBe(true);
  expect(without.includes('/Subtype /Image')).toBe(false);

  expect((await callRoute(removeLogo, { cookie, method: 'DELETE' })).status).toBe(200);
  expect([brandLogo(), brandAttributes()['data-logo']]).toEqual([null, undefined]);
  expect(mailHtml(CONTENT)).not.toContain('<img');
  expect((await getFile(logoPath(logo))).status).toBe(404);
  const icon = await getFile(squareLogoPath(logo));
  expect([icon.status, icon.headers.get('location')]).toEqual([302, '/icons/icon-512.png']);
});

test('the file of a logo is cached by its hash, and the address of an earlier logo has the current one', async () => {
  const cookie = await signIn('content');
  await upload(await makeLogo({ colour: '#102030' }), cookie);
  const earlier = logoOrThrow();
  await upload(await makeLogo(), cookie);
  const current = await getFile(logoPath(logoOrThrow()));
  expect(current.headers.get('cache-control')).toContain('immutable');
  const old = await getFile(logoPath(earlier));
  expect([old.status, old.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(Buffer.from(await old.arrayBuffer())).toEqual(Buffer.from(await current.arrayBuffer()));
  const square = await sharp(
    Buffer.from(await (await getFile(squareLogoPath(logoOrThrow()))).arrayBuffer()),
  ).metadata();
  expect([square.width, square.height]).toEqual([512, 512]);
  expect((await getFile('/icons/other.png')).status).toBe(404);
});

test('a logo is decoded and encoded again, and is reduced', async () => {
  const cookie = await signIn('content');
  const photograph = await sharp({ create: { width: 2000, height: 500, channels: 3, background: '#203040' } })
    .withExif({ IFD0: { Copyright: 'A. Rao' } })
    .jpeg()
    .toBuffer();
  expect(await upload(new Uint8Array(photograph), cookie, 'image/jpeg')).toMatchObject({ status: 200 });
  expect(logoOrThrow()).toMatchObject({ width: 512, height: 128 });
  expect(env().BRAND_LOGO?.content.includes('A. Rao')).toBe(false);
});

test('SVG, text, a truncated file, a small picture and one that cannot be seen on light backgrounds are refused', async () => {
  const cookie = await signIn('content');
  const bytes = (text: string) => new TextEncoder().encode(text);
  const logo = await makeLogo();
  for (const [file, message] of [
    [bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'not a PNG, JPEG or WebP'],
    [bytes('a'), 'not a PNG, JPEG or WebP'],
    [logo.slice(0, 60), 'cannot be decoded'],
    [await makeLogo({ width: 20, height: 20 }), 'at least 24 pixels'],
    [await makeLogo({ colour: '#fffefa' }), 'can hardly be seen'],
  ] as const) {
    const answer = await upload(file, cookie);
    expect([answer.status, answer.message]).toEqual([400, expect.stringContaining(message) as string]);
  }
  expect((await upload(logo, cookie, 'image/svg+xml')).status).toBe(415);
  expect((await upload(logo, await signIn('auditor'))).status).toBe(403);
  expect(brandLogo()).toBeNull();
});

test('the audit log names a logo and does not contain the file', async () => {
  await upload(await makeLogo(), await signIn('content'));
  const [row] = await connection()
    .select({ before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(eq(auditLog.subjectType, 'brand'))
    .orderBy(desc(auditLog.id))
    .limit(1);
  expect(row).toEqual({
    before: { BRAND_LOGO: 'none' },
    after: { BRAND_LOGO: `480 x 120 pixels, ${logoOrThrow().hash}` },
  });
});

test('mails come from the sender of the brand, and end with its company', async () => {
  const cookie = await signIn('content');
  expect(sender()).toBe(env().MAIL_FROM);
  await callRoute(changeBrand, { cookie, body: BRAND });
  expect(sender()).toBe('"Northwind \\"Desk\\"" <desk@northwind.example>');
  expect(mailText(CONTENT)).toContain(`Northwind Travel, rooms for work\n${BRAND.footer}`);
  expect(mailHtml(CONTENT)).toContain('GSTIN 27ABCDE1234F1Z5 &lt;b&gt;');
  const unusable = { ...BRAND, sender_address: 'desk@northwind.example>\r\nBcc: all@example.com' };
  expect((await callRoute(changeBrand, { cookie, body: unusable })).status).toBe(400);
  await callRoute(changeBrand, { cookie, body: { ...BRAND, sender_name: '', sender_address: '' } });
  expect(sender()).toBe('"Northwind Travel" <bookings@folio.example>');
});

test('mails and documents have the colours of the brand', async () => {
  await callRoute(changeBrand, { cookie: await signIn('content'), body: BRAND });
  const html = mailHtml(CONTENT);
  expect(html).toContain('background:#7a1f5c');
  expect(html).toContain('.mark{background:#e6a8d3!important');
  expect(html).not.toMatch(/#16503f|#8fd0b3/);
  // 0x7a, 0x1f and 0x5c as shares of 255.
  expect(commandsOf(await drawDocument())).toMatch(/0\.478\d* 0\.121\d* 0\.360\d* scn/);
});

test('a long name stays on its side of a document', async () => {
  const cookie = await signIn('content');
  expect(commandsOf(await drawDocument())).toMatch(/ 20 Tf/);
  await callRoute(changeBrand, { cookie, body: { ...BRAND, name: LONG_NAME } });
  const drawn = await recordDrawnText(() => drawDocument('INV/BLR/2026-27/000000012345'));
  expect(joinText(drawn)).toContain(LONG_NAME);
  expect(findTextOffPage(drawn)).toEqual([]);
  expect(commandsOf(await drawDocument())).not.toMatch(/ 20 Tf/);
});

test('an operator command has the brand of the database', async () => {
  await inTransaction((tx) => storeSettings({ BRAND_NAME: BRAND.name }, tx));
  expect(brandName()).toBe('Folio');
  expect(await asCommand('test', () => Promise.resolve(brandName()))).toBe(BRAND.name);
});
