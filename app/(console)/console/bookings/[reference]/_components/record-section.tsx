import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';

interface Props {
  id: string;
  title: string;
  /** Shown instead of the content. */
  empty?: string | false;
  children?: ReactNode;
}

export function RecordSection({ id, title, empty, children }: Props) {
  return (
    <Card as="section" aria-labelledby={id} className="console-booking-record-section">
      <h2 id={id}>{title}</h2>
      {empty ? <p className="console-booking-record-quiet">{empty}</p> : children}
    </Card>
  );
}
