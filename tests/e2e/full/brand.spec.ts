import { paths } from '@/lib/paths';
import { checkPage } from '../support/check-page';
import { signInAtConsole } from '../support/console-sign-in';
import { expect, test } from '../support/test';

test.slow();

const NAME = 'Sarai Stays';

test('an administrator changes name and colours, which the home page has at once, and sets them back', async ({
  page,
}) => {
  await signInAtConsole(page, 'admin@folio.example', paths.consoleBrand());
  const name = page.getByLabel('Name', { exact: true });
  const light = page.getByLabel('Colour on light backgrounds');
  const save = page.getByRole('button', { name: 'Save' });
  const before = { name: await name.inputValue(), light: await light.inputValue() };
  try {
    await light.fill('#f0c808');
    await expect(page.getByText(/text needs 4\.5:1/)).toBeVisible();
    await expect(save).toBeDisabled();
    await page.getByRole('button', { name: /^Use #/ }).click();
    await name.fill(NAME);
    await save.click();
    await expect(page.getByText('The brand is changed in every process')).toBeVisible();
    await checkPage(page);
    await page.goto(paths.home());
    await expect(page.getByRole('link', { name: `${NAME}, home` })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(NAME));
    expect(await page.content()).not.toMatch(/\bFolio\b/);
    const colour = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--color-brand'),
    );
    expect(colour).not.toContain('#16503f');
  } finally {
    await page.goto(paths.consoleBrand());
    await name.fill(before.name);
    await light.fill(before.light);
    await save.click();
    await expect(page.getByText('The brand is changed in every process')).toBeVisible();
  }
  await page.goto(paths.home());
  await expect(page.getByRole('link', { name: `${before.name}, home` })).toBeVisible();
});
