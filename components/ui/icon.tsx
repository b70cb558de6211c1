import { Glyph, type GlyphProps } from './glyph';
import { ICON_PATHS, type IconName } from './icon-paths';

export type { IconName } from './icon-paths';

export type IconProps = Omit<GlyphProps, 'path'> & { name: IconName };

export function Icon({ name, ...drawing }: IconProps) {
  return <Glyph path={ICON_PATHS[name]} {...drawing} />;
}
