import { once } from './once.ts';

/** `CT` for America/Chicago; the abbreviation is the same in every language. */
export const zoneMark = once(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortGeneric' })
      .formatToParts()
      .find((part) => part.type === 'timeZoneName')?.value ?? timeZone,
);
