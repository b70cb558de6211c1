import { desc, eq } from 'drizzle-orm';
import { POST as changeBrand } from '@/app/api/console/brand/route';
import { POST as changeSetting } from '@/app/api/console/settings/[name]/route';
import manifest from '@/app/manifest';
import { listenForChanges } from '@/lib/background/listen-for-changes';
import { listAuditTrail } from '@/lib/domains/audit-log/server/service/audit-log';
import { listSettings } from '@/lib/domains/console-settings/server/service/settings';
import { mailHtml, mailText } from '@/lib/domains/outbox/server/service/mail-layout';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { auditLog } from '@/lib/platform/db/tables';
import { BRAND_SETTINGS, changedSettings } from '@/lib/platform/env/changed-settings';
import { env } from '@/lib/platform/env/env';
import { loadStoredSettings, storeSettings } from '@/lib/platform/env/server/stored-settings';
import { EVERY_PAGE_TAG, lastTagChange } from '@/lib/platform/page-cache/tag-times';
import { pageMetadata } from '@/lib/platform/seo/metadata';
import { createSheet, finishSheet } from '@/lib/platform/pdf/sheet';
import { createStaff, signInStaff } from '@/tests/support/api/staff-world';
import { createStaffActor } from '@/tests/support/approvals';
import { callRoute } from '@/tests/support/call-route';

const reason = 'A new number';
const BRAND = {
  name: 'Sarai & Sons',
  brand_line: 'Rooms for work',
  footer: '',
  sender_name: '',
  sender_address: '',
  light: '#7a1f5c',
  dark: '#e6a8d3',
};

const signIn = async (role: 'admin' | 'content' | 'auditor') => signInStaff(await createStaff(role));
const change = async (name: string, value: string | null, cookie: string) =>
  callRoute(changeSetting, { cookie, params: { name }, body: { value, reason } });
const restore = () =>
  inTransaction(async (tx) => {
    const names = ['HELP_PHONE', ...BRAND_SETTINGS];
    await storeSettings(Object.fromEntries(names.map((name) => [name, null])), tx);
  });
const newestAudit = async (type: string) => {
  const columns = { before: auditLog.before, after: auditLog.after, action: auditLog.action };
  const [row] = await connection()
    .select(columns)
    .from(auditLog)
    .where(eq(auditLog.subjectType, type))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return row;
};

afterEach(async () => {
  await restore();
  await loadStoredSettings();
});

test('a changed setting has effect at once, outdates cached pages, and is audited with both values', async () => {
  const cookie = await signIn('admin');
  const began = performance.timeOrigin + performance.now();
  const before = env().HELP_PHONE;
  expect((await change('HELP_PHONE', '+91 80 1234 5678', cookie)).status).toBe(200);
  expect(env().HELP_PHONE).toBe('+91 80 1234 5678');
  expect(lastTagChange(EVERY_PAGE_TAG)).toBeGreaterThan(began);
  expect(await newestAudit('setting')).toEqual({
    action: 'setting.changed',
    before: { HELP_PHONE: before },
    after: { HELP_PHONE: '+91 80 1234 5678' },
  });
  expect((await change('HELP_PHONE', null, cookie)).status).toBe(200);
  expect(env().HELP_PHONE).toBe(before);
});

test('a process that is notified uses the settings that another one stored', async () => {
  const listener = await listenForChanges();
  try {
    const version = changedSettings.version;
    await inTransaction((tx) => storeSettings({ HELP_PHONE: '+91 11 2222 3333' }, tx));
    for (let tries = 0; changedSettings.version === version && tries < 100; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(env().HELP_PHONE).toBe('+91 11 2222 3333');
  } finally {
    await listener.stop();
  }
});

test('invalid values, settings of the start, secrets and a higher amount for one person are refused', async () => {
  const cookie = await signIn('admin');
  expect((await change('UPI_MAX_PAISE', '-1', cookie)).status).toBe(400);
  expect((await change('HELP_PHONE', '', cookie)).status).toBe(400);
  expect((await change('SESSION_SECRET', 'x'.repeat(40), cookie)).status).toBe(404);
  expect((await change('DATABASE_URL', 'postgresql://elsewhere/db', cookie)).status).toBe(404);
  expect((await change('FOUR_EYES_PAISE', String(env().FOUR_EYES_PAISE + 1), cookie)).status).toBe(400);
  expect((await change('HELP_PHONE', '+91 80 1234 5678', await signIn('content'))).status).toBe(403);
});

test('the list shows no secret', () => {
  const shown = JSON.stringify(listSettings());
  const { SESSION_SECRET, SECRETS_KEY, DATABASE_URL } = env();
  for (const secret of [SESSION_SECRET, SECRETS_KEY, DATABASE_URL]) expect(shown).not.toContain(secret);
  expect(listSettings().find(({ name }) => name === 'SESSION_SECRET')).toMatchObject({
    value: 'set',
    isChangeable: false,
  });
});

test('content staff change the brand, and titles, manifest, mails and documents have the new name', async () => {
  const cookie = await signIn('content');
  expect((await callRoute(changeBrand, { cookie, body: BRAND })).status).toBe(200);
  const page = { title: 'Hotels', description: 'Hotels', path: '/', siteUrl: 'https://example.com' };
  expect(pageMetadata(page).openGraph).toMatchObject({
    siteName: BRAND.name,
    images: [{ url: expect.not.stringContaining('share.png') as string }],
  });
  expect(manifest()).toMatchObject({ short_name: BRAND.name, theme_color: BRAND.light });
  const content = { title: 'Your booking', paragraphs: ['It is confirmed.'] };
  expect(mailHtml(content)).toContain('Sarai &amp; Sons');
  expect(`${mailHtml(content)}${mailText(content)}`).not.toMatch(/Folio\b/);
  expect(mailText(content)).toContain('Sarai & Sons, rooms for work');
  const sheet = await createSheet({ title: 'Invoice', createdAt: new Date(0) });
  expect(sheet.pdf.info['Author']).toBe(BRAND.name);
  await finishSheet(sheet, 'end');
  expect(await newestAudit('brand')).toMatchObject({
    before: { BRAND_NAME: 'Folio' },
    after: { BRAND_NAME: BRAND.name },
  });
});

test('a colour without contrast and a role without the permission are refused', async () => {
  const cookie = await signIn('content');
  const refused = await callRoute<{ errors: { message: string; field: string }[] }>(changeBrand, {
    cookie,
    body: { ...BRAND, light: '#f0c808' },
  });
  expect([refused.status, refused.body.errors[0]?.field]).toEqual([400, 'light']);
  expect(refused.body.errors[0]?.message).toContain('The nearest colour is #');
  expect((await callRoute(changeBrand, { cookie: await signIn('auditor'), body: BRAND })).status).toBe(403);
  expect(env().BRAND_NAME).toBe('Folio');
});

test('only staff who may read settings or change the brand read their changes', async () => {
  const admin = await createStaffActor('admin');
  expect((await change('HELP_PHONE', '+91 80 7654 3210', admin.cookie)).status).toBe(200);
  const auditor = (await createStaffActor('auditor')).actor;
  expect(await listAuditTrail(auditor, [{ type: 'setting', id: 'HELP_PHONE' }])).not.toEqual([]);
  const [row] = await listAuditTrail(admin.actor, [{ type: 'setting', id: 'HELP_PHONE' }]);
  expect(row?.changes).toMatchObject([{ name: expect.stringMatching(/help/i), after: '+91 80 7654 3210' }]);
  const content = (await createStaffActor('content')).actor;
  expect(await listAuditTrail(content, [{ type: 'brand', id: 'site' }])).toBeInstanceOf(Array);
  await expect(listAuditTrail(content, [{ type: 'setting', id: 'HELP_PHONE' }])).rejects.toMatchObject({ status: 403 });
  const support = (await createStaffActor('support')).actor;
  await expect(listAuditTrail(support, [{ type: 'brand', id: 'site' }])).rejects.toMatchObject({ status: 403 });
});
