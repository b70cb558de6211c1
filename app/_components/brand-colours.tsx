import { env } from '@/lib/platform/env/env';
import { brandSettings } from '@/lib/platform/env/settings/brand';

const INITIAL = { light: brandSettings.BRAND_LIGHT.example, dark: brandSettings.BRAND_DARK.example };

/** Replaces the colours of actions in styles/tokens.css, if the operator has chosen others. Their form excludes other text than colours. */
export function BrandColours() {
  const { BRAND_LIGHT: light, BRAND_DARK: dark } = env();
  if (light === INITIAL.light && dark === INITIAL.dark) return null;
  const mixed = (share: number, inLight: string, inDark: string) =>
    `light-dark(color-mix(in srgb, ${light} ${share}%, ${inLight}), color-mix(in srgb, ${dark} ${share}%, ${inDark}))`;
  const tokens = {
    brand: `light-dark(${light}, ${dark})`,
    'brand-text': `light-dark(${light}, ${dark})`,
    'brand-hover': mixed(80, '#000000', '#ffffff'),
    'brand-press': mixed(65, '#000000', '#ffffff'),
    'brand-soft': mixed(12, '#fffefa', '#1a1e19'),
    'brand-line': mixed(40, '#fffefa', '#1a1e19'),
    range: mixed(20, '#fffefa', '#1a1e19'),
  };
  const rules = Object.entries(tokens).map(([name, value]) => `--color-${name}:${value}`);
  return <style>{`:root,[data-theme]{${rules.join(';')}}`}</style>;
}
