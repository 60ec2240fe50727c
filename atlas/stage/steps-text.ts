/** A place in a flow: how it began, and what has happened since, by the labels that the accepted paths use. */
export interface StagePlace {
  /** The name of a start of the model; empty for its first. */
  readonly start: string;
  readonly steps: readonly string[];
}

const SEPARATOR = '~';

/** Steps as one text for an address, in which each label stays readable: `step.review~payment.submit`. */
export const stepsText = (steps: readonly string[]): string =>
  steps.map((step) => step.replaceAll('%', '%25').replaceAll(SEPARATOR, '%7E')).join(SEPARATOR);

/** The steps of such a text. What is no such text is read as it stands: it will fit no chart. */
export function readSteps(text: string): string[] {
  if (text === '') return [];
  return text.split(SEPARATOR).map((step) => {
    try {
      return decodeURIComponent(step);
    } catch {
      return step;
    }
  });
}

/** The part of a query that names a place: short, because links are sent by mail. */
export function placeQuery({ start, steps }: StagePlace): string {
  const part = (name: string, text: string) => (text ? [`${name}=${queryText(text)}`] : []);
  return [...part('start', start), ...part('steps', stepsText(steps))].join('&');
}

/** A value of a query; parentheses and the like stay readable, which `URLSearchParams` would not leave so. */
export const queryText = (text: string): string => encodeURIComponent(text).replaceAll('%20', '+');

/** The place that a query names. */
export const readPlace = (query: URLSearchParams): StagePlace => ({
  start: query.get('start') ?? '',
  steps: readSteps(query.get('steps') ?? ''),
});
