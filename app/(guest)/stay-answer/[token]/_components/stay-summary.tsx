import { Card } from '@/components/ui/card';
import { KeyValueList } from '@/components/ui/key-value-list';
import { stayItems, type Stay } from './stay-items';

export function StaySummary({ stay }: { stay: Stay }) {
  return (
    <Card>
      <KeyValueList items={stayItems(stay)} />
    </Card>
  );
}
