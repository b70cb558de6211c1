'use client';

import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { TextField } from '@/components/ui/text-field';
import { COUPON_TEXT } from '@/lib/domains/itinerary/constants';
import { couponButtonLabel, isCouponButtonDisabled } from '@/lib/domains/itinerary/rules/coupon-box';
import styles from './coupon-box.module.css';

interface CouponBoxProps {
  code: string | null;
  /** Null after the rooms are held, when the price cannot change any more. */
  onApply: ((code: string) => Promise<unknown>) | null;
  onRemove: (() => Promise<unknown>) | null;
}

export function CouponBox({ code, onApply, onRemove }: CouponBoxProps) {
  const [isChanging, setChanging] = useState(false);
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const change = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  const apply = useMutation({
    mutationFn: async (next: string) => onApply?.(next),
    onSuccess: () => {
      setChanging(false);
      setTyped('');
    },
    // The button lost the focus, because it was disabled during the request.
    onError: () => field.current?.focus(),
  });
  const remove = useMutation({ mutationFn: async () => onRemove?.() });
  const isApplied = code !== null && !isChanging;
  const wasApplied = useRef(isApplied);
  useEffect(() => {
    const hasChanged = wasApplied.current !== isApplied;
    wasApplied.current = isApplied;
    // The clicked button was removed, so the focus moves to its replacement.
    if (!hasChanged || !isPressed.current) return;
    isPressed.current = false;
    (isApplied ? change : field).current?.focus();
    field.current?.select();
  }, [isApplied]);

  if (isApplied) {
    return (
      <div className={styles.applied}>
        <p className={styles.code}>
          <Icon name="tag" size={16} /> <strong>{code}</strong> applied
        </p>
        {onApply && (
          <span className={styles.buttons}>
            <Button
              ref={change}
              variant="link"
              onClick={() => {
                setTyped(code);
                setChanging(true);
                isPressed.current = true;
              }}
            >
              {COUPON_TEXT.change}
            </Button>
            <Button
              variant="link"
              loading={remove.isPending}
              onClick={() => {
                isPressed.current = true;
                remove.mutate();
              }}
            >
              {COUPON_TEXT.remove}
            </Button>
          </span>
        )}
        {remove.error && <p role="alert">{remove.error.message}</p>}
      </div>
    );
  }
  if (!onApply) return null;

  const keep = () => {
    setChanging(false);
    setTyped('');
    apply.reset();
    isPressed.current = true;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isCouponButtonDisabled(typed, apply.isPending)) return;
    isPressed.current = true;
    apply.mutate(typed.trim());
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        ref={field}
        label="Coupon code"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value.toUpperCase());
          if (apply.isError) apply.reset();
        }}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        error={apply.error?.message}
      />
      <Button type="submit" variant="secondary" disabled={isCouponButtonDisabled(typed, apply.isPending)}>
        {couponButtonLabel(apply.isPending)}
      </Button>
      {code !== null && (
        <Button variant="link" className={styles.keep} onClick={keep}>
          Keep {code}
        </Button>
      )}
    </form>
  );
}
