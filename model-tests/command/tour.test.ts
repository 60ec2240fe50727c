import { expect, test, vi } from 'vitest';
import { modelNames, readModel } from '../harness/model-files.ts';
import type { ExpectedTour } from '../harness/paths-file.ts';
import { framesOf } from '../texts/frames.ts';
import { acceptedTours } from './accepted-tours.ts';
import { languageAsked, tellings } from './tellings.ts';
import { tell, tourText } from './tour.ts';

// Reading a view starts a server of Vite, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

test('every tour of every chart can be told', async () => {
  for (const model of await Promise.all(modelNames().map(readModel))) {
    const telling = { model, view: undefined, frames: framesOf('de') };
    const told = acceptedTours(model.id).map((tour, index) =>
      tourText(tell(telling, tour, index + 1), telling),
    );
    expect(told.join('\n'), model.id).not.toMatch(/undefined|\[object|\bNaN\b/);
  }
});

test('a tour speaks the words of the real screen, amounts included, in the language asked for', async () => {
  const tours = acceptedTours('payment');
  const does = (what: string) => (tour: ExpectedTour) =>
    tour.steps.some(({ event, state }) => event === what || state === what);
  const wanted = ['terms.acknowledge', 'payment.submit'];
  // What is paid on a date has another button.
  const isOnDate = ({ steps }: ExpectedTour) => steps.some(({ event }) => event.startsWith('day.choose'));
  const fits = (tour: ExpectedTour) => wanted.every((what) => does(what)(tour)) && !isOnDate(tour);
  const [telling] = await tellings(['payment'], 'de');
  const told = tours
    .map((tour, place) => (telling && fits(tour) ? tourText(tell(telling, tour, place + 1), telling) : ''))
    .join('\n');
  const german = told.replaceAll('\u00a0', ' ');
  // A mark is left where a message was not resolved.
  expect(german).not.toContain('\u0001');
  expect(german).toMatch(/„[\d.]+,\d\d USD (?:in \d Zahlungen )?bezahlen“ drücken/);
  expect(german).toContain(
    '„Ich habe die Zahlungsbedingungen, Version 2026-01, gelesen und akzeptiere sie.“ ankreuzen',
  );
  expect(german).toContain('Zu sehen ist „Überprüfen und absenden“');
});

test('a language that the portal does not speak is refused with those that it does', () => {
  expect(() => languageAsked('xx')).toThrow(/does not speak 'xx'.*de \(Deutsch\)/);
});
