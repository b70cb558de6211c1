import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import {
  colourProblem,
  contrastIn,
  nearestPassing,
  THEMES,
  type Theme,
} from '@/lib/domains/console-settings/rules/contrast';

interface Props {
  theme: Theme;
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A colour with a sample, and the nearest colour that can be read if this one cannot. */
export function ColourField({ theme, label, value, onChange }: Props) {
  const problem = colourProblem(theme, value);
  const isColour = /^#[0-9a-f]{6}$/.test(value);
  return (
    <div className="console-brand-form">
      <TextField
        label={label}
        maxLength={7}
        value={value}
        {...(problem && { error: problem })}
        hint={problem ? undefined : `Contrast ${contrastIn(theme, value).toFixed(1)}:1`}
        onChange={({ target }) => onChange(target.value.trim().toLowerCase())}
      />
      {problem && isColour && (
        <div className="console-brand-suggestion">
          <Button size="sm" variant="secondary" onClick={() => onChange(nearestPassing(theme, value))}>
            Use {nearestPassing(theme, value)}
          </Button>
        </div>
      )}
      {isColour && (
        <div className="console-brand-sample" data-theme={theme} aria-hidden="true">
          <span className="console-brand-press" style={{ background: value, color: THEMES[theme].onBrand }}>
            Book
          </span>
          <span style={{ color: value }}>A link</span>
        </div>
      )}
    </div>
  );
}
