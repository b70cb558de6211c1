import { Icon, type IconName } from './icon';
import { PlainButtonLink, type PlainButtonLinkProps } from './plain-button-link';

export type ButtonLinkProps = PlainButtonLinkProps & { icon?: IconName; iconEnd?: IconName };

/** A link that looks like a button, with an icon before or behind its words. */
export function ButtonLink({ icon, iconEnd, children, ...link }: ButtonLinkProps) {
  return (
    <PlainButtonLink {...link}>
      {icon && <Icon name={icon} />}
      {children}
      {iconEnd && <Icon name={iconEnd} />}
    </PlainButtonLink>
  );
}
