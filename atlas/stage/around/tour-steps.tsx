import { useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { buttonClass } from '#ui/kit/button-class.ts';
import { ChipSelect } from '#ui/kit/chip-select.tsx';
import { readTours } from '../../site/read-data.ts';
import { useLoaded } from '../../site/use-loaded.ts';
import type { StagePlace } from '../steps-text.ts';

export interface TourStepsProps {
  readonly chart: string;
  readonly place: StagePlace;
  readonly onGo: (place: StagePlace) => void;
}

/** How many steps of a tour a place has made; null where it has left the tour. */
export function progress(tour: StagePlace, { start, steps }: StagePlace): number | null {
  const isOn = start === tour.start && steps.every((step, at) => step === tour.steps[at]);
  return isOn ? steps.length : null;
}

/** The accepted tours of a chart: one is opened at its start, and stepped through. */
export function TourSteps({ chart, place, onGo }: TourStepsProps): ReactElement | null {
  const loaded = useLoaded(useMemo(() => readTours(chart), [chart]));
  const [open, setOpen] = useState('');
  if (loaded.status !== 'ready' || loaded.value.length === 0) return null;
  const tours = loaded.value;
  const tour = tours[Number(open) - 1];
  const choose = (value: string): void => {
    setOpen(value);
    const chosen = tours[Number(value) - 1];
    if (chosen) onGo({ start: chosen.start, steps: [] });
  };
  return (
    <>
      <ChipSelect
        label="Accepted tour"
        value={open}
        options={[
          { value: '', label: 'No tour' },
          ...tours.map(({ steps }, at) => ({
            value: String(at + 1),
            label: `Tour ${at + 1}: ${steps.length} steps`,
          })),
        ]}
        onChange={choose}
      />
      {tour ? <NextStep tour={tour} place={place} onGo={onGo} /> : null}
    </>
  );
}

function NextStep({
  tour,
  place,
  onGo,
}: Omit<TourStepsProps, 'chart'> & { readonly tour: StagePlace }): ReactElement {
  const made = progress(tour, place);
  const small = buttonClass({ size: 'sm' });
  if (made === null) {
    return (
      <button type="button" className={small} onClick={() => onGo({ start: tour.start, steps: [] })}>
        Back to the tour
      </button>
    );
  }
  const isAtEnd = made === tour.steps.length;
  return (
    <>
      <button
        type="button"
        className={small}
        disabled={isAtEnd}
        onClick={() => onGo({ start: tour.start, steps: tour.steps.slice(0, made + 1) })}
      >
        Next of the tour, {made} of {tour.steps.length}
      </button>
      <button type="button" className={small} disabled={isAtEnd} onClick={() => onGo(tour)}>
        To its end
      </button>
    </>
  );
}
