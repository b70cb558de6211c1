import { Icon, type IconName } from './icon';
import { PlainButtonLink, type PlainButtonLinkProps } from './plain-button-link';

export type ButtonLinkProps = PlainButtonLinkProps & { icon?: IconName; iconEnd?: IconName };

export function ButtonLink({ icon, iconEnd, children, ...link }: ButtonLinkProps) {
  return (
    <PlainButtonLink {...link}>
      {icon && <Icon name={icon} />}
      {children}
      {iconEnd && <Icon name={iconEnd} />}
    </PlainButtonLink>
  );
}
