'use client';

import type { KeyboardEvent, MouseEvent } from 'react';
import { mediaUrl } from '@/lib/domains/media/rules/media-urls';
import styles from '../pictures.module.css';

export interface Focus {
  x: number;
  y: number;
}

interface Props {
  pictureId: string;
  focus: Focus;
  onChange: (focus: Focus) => void;
}

const STEP = 0.01;
const LARGE_STEP = 0.1;
const LARGE_WIDTH = 1280;
const ARROWS: Readonly<Record<string, Focus>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const within = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;
const percent = (value: number) => Math.round(value * 100);

/** Sets the point that stays visible when the picture is cropped: by a click, or with the arrow keys (ten steps with Shift). */
export function FocalPoint({ pictureId, focus, onChange }: Props) {
  const { x, y } = focus;
  const set = (event: MouseEvent<HTMLButtonElement>) => {
    // The space and enter keys cause clicks too, which have no position.
    if (event.detail === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    onChange({ x: within((event.clientX - box.left) / box.width), y: within((event.clientY - box.top) / box.height) });
  };
  const move = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const step = event.shiftKey ? LARGE_STEP : STEP;
    onChange({ x: within(x + arrow.x * step), y: within(y + arrow.y * step) });
  };
  const position = { objectPosition: `${percent(x)}% ${percent(y)}%` };
  const url = mediaUrl(pictureId, LARGE_WIDTH);
  return (
    <div className={styles.focus}>
      <p id="focal-point-hint" className={styles.hint}>
        Press the most important point of the picture, or move it with the arrow keys. Now: {percent(x)} % from the
        left, {percent(y)} % from the top.
      </p>
      <button
        type="button"
        className={styles.focusArea}
        aria-label={`Focal point: ${percent(x)} % from the left, ${percent(y)} % from the top`}
        aria-describedby="focal-point-hint"
        onClick={set}
        onKeyDown={move}
      >
        <img src={url} alt="" className={styles.focusImage} />
        <span className={styles.mark} style={{ left: `${percent(x)}%`, top: `${percent(y)}%` }} />
      </button>
      <div className={styles.crops} aria-hidden="true">
        <img src={url} alt="" className={styles.wideCrop} style={position} />
        <img src={url} alt="" className={styles.squareCrop} style={position} />
      </div>
    </div>
  );
}
