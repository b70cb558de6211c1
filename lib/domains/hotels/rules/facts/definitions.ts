interface Labelled {
  readonly label: string;
  /** True if the fact counts towards the completeness of a hotel. */
  readonly isStarred: boolean;
}

type Options = Readonly<Record<string, string>>;

export type FactDefinition = Labelled &
  (
    | { readonly kind: 'yes_no' | 'time' | 'day' | 'text' | 'phone' | 'amount' }
    | { readonly kind: 'choice' | 'several'; readonly options: Options }
    | { readonly kind: 'number'; readonly unit: string; readonly min: number; readonly max: number }
  );

export interface FactGroup {
  readonly key: string;
  readonly title: string;
  readonly facts: Readonly<Record<string, FactDefinition>>;
}

export const simpleFact = (
  kind: 'yes_no' | 'time' | 'day' | 'text' | 'phone' | 'amount',
  label: string,
): FactDefinition => ({
  kind,
  label,
  isStarred: false,
});

export const choiceFact = (label: string, options: Options): FactDefinition => ({
  kind: 'choice',
  label,
  options,
  isStarred: false,
});

export const listFact = (label: string, options: Options): FactDefinition => ({
  kind: 'several',
  label,
  options,
  isStarred: false,
});

export const numberFact = (label: string, unit: string, min: number, max: number): FactDefinition => ({
  kind: 'number',
  label,
  unit,
  min,
  max,
  isStarred: false,
});

export const starred = (definition: FactDefinition): FactDefinition => ({ ...definition, isStarred: true });
