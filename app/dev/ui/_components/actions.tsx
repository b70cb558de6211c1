import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { IconButton } from '@/components/ui/icon-button';
import { Spinner } from '@/components/ui/spinner';
import { Specimen } from './specimen';

const VARIANTS = ['primary', 'secondary', 'ghost', 'danger', 'link'] as const;

export function Actions() {
  return (
    <>
      <Specimen title="Button: variants">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant === 'danger' ? 'Cancel booking' : 'View rooms'}
          </Button>
        ))}
      </Specimen>
      <Specimen title="Button: disabled">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            View rooms
          </Button>
        ))}
      </Specimen>
      <Specimen title="Button: loading keeps its width">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} loading>
            View rooms
          </Button>
        ))}
      </Specimen>
      <Specimen title="Button: sizes, icons, block">
        <Button size="sm" icon="edit" variant="secondary">
          Change
        </Button>
        <Button icon="search">Search</Button>
        <Button size="lg" iconEnd="arrow-right">
          Continue
        </Button>
        <ButtonLink href="#actions" variant="secondary" icon="download">
          Voucher
        </ButtonLink>
        <Button block icon="lock">
          Pay ₹8,496
        </Button>
      </Specimen>
      <Specimen title="Icon button, spinner">
        <IconButton icon="share" label="Share" />
        <IconButton icon="print" label="Print" variant="outline" />
        <IconButton icon="close" label="Close" size="sm" />
        <IconButton icon="trash" label="Delete" variant="outline" disabled />
        <Spinner label="Loading" />
        <Spinner size={32} />
      </Specimen>
    </>
  );
}
