/** A bar of the terms chart: an invoice from its date to its due date, on a sheet of 720 units. */
export interface Term {
  start: number;
  length: number;
  kind: 'open' | 'paid' | 'late';
}

const kinds = { o: 'open', p: 'paid', l: 'late' } as const;

/** Where today stands on the sheet. */
export const today = 468;

/** Sample terms, one a line, drawn 24 units apart: start, length, kind. */
export const terms: Term[] = (
  '557 72 o,34 144 p,41 216 p,108 288 p,359 216 o,187 108 p,-20 112 p,435 216 o,' +
  '-20 163 p,184 324 o,224 216 p,-13 324 p,1 288 l,209 144 p,115 324 p,-20 143 p,' +
  '198 216 p,565 108 o,256 72 p,473 216 o,-10 216 p,192 144 p,302 144 p,581 108 o,' +
  '448 216 o,305 216 o,225 216 p,51 324 p,356 144 o,195 144 p,404 288 o,585 72 o,' +
  '324 72 l,705 35 o,439 108 o,330 108 p,630 108 o'
)
  .split(',')
  .map((line) => {
    const [start, length, kind] = line.split(' ');
    return { start: Number(start), length: Number(length), kind: kinds[kind as keyof typeof kinds] };
  });
