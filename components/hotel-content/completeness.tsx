'use client';

import { useState } from 'react';
import { useHotelSide } from '@/components/hotel-side/hotel-side';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { Progress } from '@/components/ui/progress';
import type { HotelContentState } from '@/lib/domains/hotel-content/contract/content';
import { brandName } from '@/lib/platform/shell/brand';
import { OPERATOR_FIELDS } from './content-fields';
import styles from './content.module.css';

type State = HotelContentState['completeness'];
type Step = State['steps'][number];

const PART_NAMES: Record<Step['part'], string> = {
  photographs: 'Photographs',
  facts: 'Facts',
  policies: 'Policies',
  texts: 'Texts',
  map_point: 'Map point',
};

const FIRST_STEPS = 3;

interface Props {
  hotelId: number;
  completeness: State;
  onGoTo: (field: string) => void;
}

export function Completeness({ hotelId, completeness: { score, parts, steps }, onGoTo }: Props) {
  const { preview } = useHotelSide();
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? steps : steps.slice(0, FIRST_STEPS);
  return (
    <Card as="section" aria-labelledby="completeness-title" className={styles.completeness}>
      <div className={styles.headLine}>
        <h2 id="completeness-title" className={styles.subTitle}>
          Completeness: {score} of 100
        </h2>
        <ButtonLink href={preview(hotelId)} variant="secondary" size="sm">
          Preview the page
        </ButtonLink>
      </div>
      <div className={styles.parts}>
        {parts.map(({ part, score: value }) => (
          <Progress key={part} label={PART_NAMES[part]} value={value} />
        ))}
      </div>
      {steps.length === 0 ? (
        <p>Nothing is missing.</p>
      ) : (
        <>
          <h3 className={styles.stepsTitle}>Next best steps</h3>
          <ol className={styles.steps}>
            {shown.map((step) => (
              <StepLine key={`${step.field} ${step.text}`} step={step} onGoTo={onGoTo} />
            ))}
          </ol>
          {steps.length > FIRST_STEPS && (
            <Button variant="ghost" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? 'Fewer steps' : `All ${steps.length} steps`}
            </Button>
          )}
        </>
      )}
    </Card>
  );
}

/** Leaves out the key of the fact, which only files of the operator use. */
const stepText = ({ text }: Step) => text.replace(/^State the fact \w+ \((.*)\)$/, 'State “$1”');

function StepLine({ step, onGoTo }: { step: Step; onGoTo: (field: string) => void }) {
  const { kind } = useHotelSide();
  const { field, points } = step;
  return (
    <li className={styles.step}>
      {OPERATOR_FIELDS.includes(field) ? (
        <span>
          {stepText(step)}.{' '}
          {kind === 'desk'
            ? `${brandName()} maintains it; please write to us.`
            : 'It comes from the import of the hotel.'}
        </span>
      ) : (
        <Button variant="link" onClick={() => onGoTo(field)}>
          {stepText(step)}
        </Button>
      )}
      <Badge>+{points.toFixed(1)}</Badge>
    </li>
  );
}
