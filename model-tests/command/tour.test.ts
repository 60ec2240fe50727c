import { expect, test } from 'vitest';
import { modelNames } from '../harness/model-files.ts';
import type { ExpectedTour } from '../harness/paths-file.ts';
import { acceptedTours } from './accepted-tours.ts';
import { languageAsked, tellings } from './tellings.ts';
import { tell, tourText } from './tour.ts';

test('every tour of every chart can be told, with the texts of its view', { timeout: 60_000 }, async () => {
  for (const telling of await tellings(modelNames(), 'de')) {
    const tours = acceptedTours(telling.model.id);
    const told = tours.map((tour, index) => tourText(tell(telling, tour, index + 1), telling)).join('\n');
    // A mark is left where a message was not resolved.
    expect(told, telling.model.id).not.toContain('\u0001');
    expect(told, telling.model.id).not.toMatch(/undefined|\[object|\bNaN\b/);
  }
});

test('a tour speaks the words of the real screen, amounts included, in each language', async () => {
  const tours = acceptedTours('payment');
  const does = (what: string) => (tour: ExpectedTour) =>
    tour.steps.some(({ event, state }) => event === what || state === what);
  // Only a card is declined.
  const place = tours.findIndex((tour) => does('terms.acknowledge')(tour) && does('declined')(tour));
  const text = async (language: 'en' | 'de') => {
    const [telling] = await tellings(['payment'], language);
    const tour = tours[place];
    const told = telling && tour ? tourText(tell(telling, tour, place + 1), telling) : '';
    return told.replaceAll('\u00a0', ' ');
  };
  const [english, german] = await Promise.all([text('en'), text('de')]);
  expect(english).toContain('Press “Pay 25.69 USD”');
  expect(english).toContain('Tick “I have read and acknowledge the payment terms, version 2026-01.”');
  expect(german).toContain('„25,69 USD bezahlen“ drücken');
  expect(german).toContain('Zu sehen ist „Überprüfen und absenden“');
});

test('a language that the portal does not speak is refused with those that it does', () => {
  expect(() => languageAsked('xx')).toThrow(/does not speak 'xx'.*de \(Deutsch\)/);
});
