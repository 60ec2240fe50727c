import type { ReactElement } from 'react';
import { onDemand } from '#ui/kit/on-demand.ts';
import { Bone } from '#ui/kit/skeleton.tsx';
import { useLoaded } from '#ui/kit/use-loaded.ts';
import type { AmountFieldsProps } from './amount-fields.tsx';
import type { DayFieldsProps } from './day-fields.tsx';

// Numbers and dates in the language's form bring much that no list needs before one is asked for.
const amountFields = onDemand(async () => {
  const { AmountFields } = await import('./amount-fields.tsx');
  return (props: AmountFieldsProps) => <AmountFields {...props} />;
});
const dayFields = onDemand(async () => {
  const { DayFields } = await import('./day-fields.tsx');
  return (props: DayFieldsProps) => <DayFields {...props} />;
});

interface Missing {
  /** They could not be loaded. */
  onMissing: () => void;
}

export const AmountCondition = ({ onMissing, ...props }: AmountFieldsProps & Missing): ReactElement =>
  useLoaded(amountFields, onMissing)?.(props) ?? <Bone size="lg" />;

export const DayCondition = ({ onMissing, ...props }: DayFieldsProps & Missing): ReactElement =>
  useLoaded(dayFields, onMissing)?.(props) ?? <Bone size="lg" />;
