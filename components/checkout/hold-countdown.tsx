'use client';

import { useEffect, useRef, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import styles from './hold-countdown.module.css';

interface HoldCountdownProps {
  label: string;
  until: string;
  clock: () => number;
  onEnd: () => void;
}

const TICK_MS = 1000;
const LAST_MINUTES_MS = 2 * 60_000;

/** Rounds down to full seconds. The page receives the server time late, so rounding up would show more time than is left. */
function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export function HoldCountdown({ label, until, clock, onEnd }: HoldCountdownProps) {
  const [left, setLeft] = useState<number | null>(null);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    const target = Date.parse(until);
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const leftMs = target - clock();
      setLeft(leftMs);
      if (leftMs <= 0) end.current();
      else timer = setTimeout(tick, TICK_MS);
    };
    timer = setTimeout(tick);
    return () => clearTimeout(timer);
  }, [until, clock]);

  const isShort = left !== null && left <= LAST_MINUTES_MS;
  return (
    <p className={classNames(styles.countdown, isShort && styles.short)}>
      <Icon name="clock" size={16} />
      <span>
        {label}{' '}
        <span role="timer" className={styles.time}>
          {left === null ? '--:--' : clockText(left)}
        </span>
      </span>
      <VisuallyHidden>
        <span role="status">{isShort ? 'Less than two minutes are left' : ''}</span>
      </VisuallyHidden>
    </p>
  );
}
