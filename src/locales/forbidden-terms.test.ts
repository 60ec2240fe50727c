import { describe, expect, test } from 'vitest';
import { languages, type Language } from './languages.ts';
import { readTexts } from './load-node.ts';

/** Words that native readers have struck out, each with the reason and what stands in its place. */
const FORBIDDEN: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>> = {
  cs: {
    'obchodní(mu|ho)? úč[et]': 'an account for trading securities: účet obchodního úvěru',
    'S čím pracujete': 'a question is no heading: Aktuální výběr',
  },
  da: {
    handelskonto: 'an account for trading securities: kreditkonto',
    'Det, du arbejder med': 'a clause is no heading: Aktuelt valg',
    'Serveren spørges': 'nobody asks in the passive: Spørger serveren',
  },
  de: {
    Handelskont: 'an account for trading securities: Kreditkonto',
    angehalten: 'a thing that moved was stopped; a document is zurückgestellt',
    'Womit Sie arbeiten': 'a clause is no heading: Aktuelle Auswahl',
    Kundenkont: 'of a shop, and another word than elsewhere: Kreditkonto',
    'Server wird gefragt|fragen den Server': 'a person is asked, a server is abgefragt',
    'fragen beim Server ab': 'what is abgefragt has no beim: beim Server nachfragen',
    'wir sagen es Ihnen': 'spoken: a company informiert',
    'sagen Sie es': 'spoken: informieren Sie',
  },
  fr: {
    'en souffrance': 'a matter left lying, and of parcels: a past due invoice is échue',
    'en retard': 'a person is late: a past due invoice is échue',
    'l’y retirer': 'AutoPay is switched off, not taken away: le désactiver sur ce compte',
  },
  hu: {
    'kereskedelmi fiók': 'an account for trading: kereskedelmi hitelfiók',
    'számla reklamált|nem reklamált': 'the invoice has complained; it is reklamált only before its noun',
    'nem fizethető(k)? ki kétszer|nem fizethet kétszer': 'is taken for a limit: nem lehet kétszer kifizetni',
    'a kifizethetők (betöltése|között)|kifizethetők megtartása':
      'those who can be paid: a kifizethető számlák',
    'Amivel dolgozik': 'a clause is no heading: Aktuális kiválasztás',
  },
  nl: {
    handelsaccount: 'an account for trading securities: handelskredietaccount',
    'server wordt gevraagd': 'nobody asks in the passive: navraag bij de server',
  },
  pl: {
    'kont[aoe](m)? handlow': 'an account for trading securities: konto kredytu kupieckiego',
    'zapłacić dwa razy': 'an invoice is paid, a payment is made: opłacić, wykonać dwukrotnie',
    'co można zapłacić': 'a clause of speech: faktur do zapłaty',
    'Pytamy serwer': 'a person is asked: sprawdzanie na serwerze',
  },
  sk: {
    'obchodn(ý|ému|ého) úč[et]': 'an account for trading securities: účet obchodného úveru',
    'S čím pracujete': 'a question is no heading: Aktuálny výber',
  },
};

/** Messages in which a word says something else: of a decision that it is late. */
const ELSEWHERE: Readonly<Record<string, RegExp>> = { 'en retard': /\.overdue$/ };

/** Each message with a forbidden word, and the reason. */
function forbidden(language: Language, texts: Readonly<Record<string, string>>): string[] {
  return Object.entries(FORBIDDEN[language] ?? {}).flatMap(([words, why]) =>
    Object.entries(texts)
      .filter(([key, text]) => new RegExp(words, 'iu').test(text) && !ELSEWHERE[words]?.test(key))
      .map(([key, text]) => `${key}: “${text}” (${words}: ${why})`),
  );
}

describe('words that native readers have struck out', () => {
  test.each(languages)('%s has none of them', (language) => {
    expect(forbidden(language, readTexts(language))).toEqual([]);
  });

  test('may stand where they say something else', () => {
    expect(forbidden('fr', { 'autopay.hint': 'Ce qui est en retard' })).toHaveLength(1);
    expect(forbidden('fr', { 'disputeNotice.overdue': 'La décision est en retard' })).toEqual([]);
  });

  test('are found in a text, whatever their case', () => {
    expect(forbidden('de', { title: 'Ihr handelskonto' })).toHaveLength(1);
    expect(forbidden('hu', { note: '2 számla reklamált' })).toHaveLength(1);
    expect(forbidden('hu', { note: '2 reklamált számla' })).toEqual([]);
    expect(forbidden('hu', { note: 'Csak a banki úton kifizethetők megtartása' })).toHaveLength(1);
    expect(forbidden('hu', { note: 'A tartozások továbbra is kifizethetők.' })).toEqual([]);
    expect(forbidden('pl', { note: 'Zostaw to, co można zapłacić kartą' })).toHaveLength(1);
    expect(forbidden('de', { note: 'Wir fragen beim Server ab, was' })).toHaveLength(1);
  });
});
