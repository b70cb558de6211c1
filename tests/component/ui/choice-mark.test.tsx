import { render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { ChoiceMark } from '@/components/ui/choice-mark';

test.each(['checkbox', 'radio', 'switch'] as const)(
  'ChoiceMark with type %s renders a native input with its class names',
  (type) => {
    const ref = createRef<HTMLInputElement>();
    render(
      <label>
        <ChoiceMark ref={ref} type={type} name="lift" value="yes" defaultChecked /> Lift
      </label>,
    );
    const mark = screen.getByRole<HTMLInputElement>(type, { name: 'Lift' });
    expect(mark).toBe(ref.current);
    expect(mark).toHaveAttribute('type', type === 'radio' ? 'radio' : 'checkbox');
    expect(mark).toHaveClass('input', type);
    expect(mark).toBeChecked();
    expect([mark.name, mark.value]).toEqual(['lift', 'yes']);
  },
);
