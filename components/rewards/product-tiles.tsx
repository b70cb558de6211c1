import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { formatRupees } from '@/components/ui/format-rupees';
import { Icon } from '@/components/ui/icon';
import type { GiftCardProduct, RoomNightProduct } from '@/lib/domains/loyalty/contract/loyalty';
import { formatPoints } from './format-points';
import styles from './rewards.module.css';

interface TileProps<Product> {
  product: Product;
  balance: number;
  maySpend: boolean;
  onChoose: (product: Product) => void;
}

export function GiftCardTile({ product, balance, maySpend, onChoose }: TileProps<GiftCardProduct>) {
  const values = product.denominations.map(({ value }) => value);
  const cheapest = Math.min(...product.denominations.map(({ points }) => points));
  return (
    <Card as="li" className={styles.tile}>
      <p className={styles.kind}>
        <Icon name="gift" size={16} />
        {product.category}
      </p>
      <h3 className={styles.name}>{product.name}</h3>
      <p className={styles.quiet}>{product.description}</p>
      <p className={styles.price}>
        <strong>{range(values)}</strong>
        <span>from {formatPoints(cheapest)}</span>
      </p>
      <ChooseButton
        name={`${product.name} gift card`}
        isAffordable={cheapest <= balance}
        maySpend={maySpend}
        onClick={() => onChoose(product)}
      />
    </Card>
  );
}

export function RoomNightTile({ product, balance, maySpend, onChoose }: TileProps<RoomNightProduct>) {
  return (
    <Card as="li" className={styles.tile}>
      <p className={styles.kind}>
        <Icon name="bed" size={16} />
        Up to {formatRupees(product.covers)} before tax
      </p>
      <h3 className={styles.name}>{product.name}</h3>
      <p className={styles.quiet}>{product.description}</p>
      <p className={styles.price}>
        <strong>{formatPoints(product.points)}</strong>
      </p>
      <ChooseButton
        name={product.name}
        isAffordable={product.points <= balance}
        maySpend={maySpend}
        onClick={() => onChoose(product)}
      />
    </Card>
  );
}

interface ChooseButtonProps {
  name: string;
  isAffordable: boolean;
  maySpend: boolean;
  onClick: () => void;
}

function ChooseButton({ name, isAffordable, maySpend, onClick }: ChooseButtonProps) {
  const text = isAffordable || !maySpend ? 'Redeem' : 'Not enough points';
  return (
    <Button variant="secondary" aria-label={`${text}: ${name}`} disabled={!isAffordable || !maySpend} onClick={onClick}>
      {text}
    </Button>
  );
}

function range(values: readonly number[]): string {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return low === high ? formatRupees(low) : `${formatRupees(low)} to ${formatRupees(high)}`;
}
