import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { formatRupees } from '@/components/ui/format-rupees';
import { Icon } from '@/components/ui/icon';
import type { GiftCardProduct, RoomNightProduct } from '@/lib/domains/loyalty/contract';
import { formatPoints } from './format-points';
import styles from './rewards.module.css';

interface TileProps<Product> {
  product: Product;
  /** Points that can be spent. */
  balance: number;
  onChoose: (product: Product) => void;
}

/** One gift card of the catalogue. */
export function GiftCardTile({ product, balance, onChoose }: TileProps<GiftCardProduct>) {
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
        onClick={() => onChoose(product)}
      />
    </Card>
  );
}

/** One kind of room night of the catalogue. */
export function RoomNightTile({ product, balance, onChoose }: TileProps<RoomNightProduct>) {
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
      <ChooseButton name={product.name} isAffordable={product.points <= balance} onClick={() => onChoose(product)} />
    </Card>
  );
}

function ChooseButton({ name, isAffordable, onClick }: { name: string; isAffordable: boolean; onClick: () => void }) {
  return (
    <Button variant="secondary" aria-label={`Redeem: ${name}`} disabled={!isAffordable} onClick={onClick}>
      {isAffordable ? 'Redeem' : 'Not enough points'}
    </Button>
  );
}

function range(values: readonly number[]): string {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return low === high ? formatRupees(low) : `${formatRupees(low)} to ${formatRupees(high)}`;
}
