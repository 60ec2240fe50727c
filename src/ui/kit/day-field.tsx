import { useCallback, useState } from 'react';
import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { waiting } from './day-field.css.ts';
import { field, fieldLabel } from './field.css.ts';
import { FieldError } from './field.tsx';
import { LinkButton } from './link.tsx';
import { onDemand } from './on-demand.ts';
import { Bone } from './skeleton.tsx';
import { useLoaded } from './use-loaded.ts';

export interface DayFieldProps {
  label: string;
  /** By which a form leads to it where it is wrong. */
  name?: string;
  /** A plain date, `2026-02-28`; null while there is none. */
  value: string | null;
  /** The day of the portal's clock, which the calendar marks and begins with; null while it is not known. */
  today: string | null;
  /** Told of each day as it is typed or chosen; null while what is typed is no day, of which the field says why. */
  onChange: (day: string | null) => void;
  /** The first and the last day of the calendar. One that is typed beside them stays, and is judged by the flow. */
  min?: string | undefined;
  max?: string | undefined;
  /** Days between them that its calendar does not offer. */
  isClosed?: (day: string) => boolean;
  /** Below the field, replaced by the error. */
  hint?: string | undefined;
  error?: string | undefined;
  /** Id of a note elsewhere that says what is wrong with it, and what helps; instead of an error. */
  wrongBy?: string | undefined;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  takesFocus?: boolean;
}

// Dates in the language's form bring much that no page needs before a day is asked for.
const dayEntry = onDemand(async () => {
  const { DayEntry } = await import('./day-entry.tsx');
  return (props: DayFieldProps) => <DayEntry {...props} />;
});

/** A day that is typed in the portal's language, or chosen in its calendar. */
export function DayField(props: DayFieldProps): ReactElement {
  const { t } = useMessages();
  const [isMissing, setMissing] = useState(false);
  const miss = useCallback(() => setMissing(true), []);
  const entry = useLoaded(dayEntry, miss);
  if (entry) return entry(props);
  const again = (): void => {
    setMissing(false);
    void dayEntry.want().then((isThere) => isThere || miss());
  };
  return (
    <div className={field} aria-busy={!isMissing}>
      <span className={fieldLabel}>{props.label}</span>
      {isMissing ? (
        <FieldError>
          {t('invoices.dateMissing')} <LinkButton onPress={again}>{t('read.again')}</LinkButton>
        </FieldError>
      ) : (
        <div className={waiting}>
          <Bone size="lg" />
        </div>
      )}
    </div>
  );
}
