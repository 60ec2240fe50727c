import { expect, test } from 'vitest';
import { changeMessages } from './message.ts';

const frame = { 'payment.title': 'Pay invoices', 'portal.menu': 'Menu' };
const payment = { 'payment.review': 'Review', 'payment.submit': 'Pay' };
const areas = { frame, payment };

test('an added message stands in order among the others of its prefix', () => {
  const changed = changeMessages(areas, 'add', ['{"payment.due":"Due"}']);
  expect(Object.keys(changed)).toEqual(['payment']);
  expect(Object.entries(changed['payment']!)).toEqual([
    ['payment.due', 'Due'],
    ['payment.review', 'Review'],
    ['payment.submit', 'Pay'],
  ]);
});

test('adding a known key replaces its text', () => {
  const changed = changeMessages(areas, 'add', ['{"payment.submit":"Pay now"}']);
  expect(changed['payment']).toEqual({ ...payment, 'payment.submit': 'Pay now' });
});

test('the title of a page goes into the frame', () => {
  const changed = changeMessages(areas, 'add', ['{"payment.title":"Pay","dispute.title":"Disputes"}']);
  expect(changed).toEqual({ frame: { ...frame, 'dispute.title': 'Disputes', 'payment.title': 'Pay' } });
});

test('a prefix that no folder has asks for one, and makes it', () => {
  const add = ['{"dispute.title":"Disputes","dispute.reason":"Reason"}'];
  expect(() => changeMessages(areas, 'add', add)).toThrow(
    'No folder of src/locales has messages of "dispute": say with --area NAME',
  );
  expect(changeMessages(areas, 'add', add, 'disputes')).toEqual({
    disputes: { 'dispute.reason': 'Reason' },
    frame: { ...frame, 'dispute.title': 'Disputes' },
  });
  expect(() => changeMessages(areas, 'add', add, '../disputes')).toThrow('--area NAME');
});

test('a prefix stays in its folder', () => {
  expect(() => changeMessages(areas, 'add', ['{"payment.due":"Due"}'], 'disputes')).toThrow(
    'Messages of "payment" lie in the folder payment',
  );
});

test('a message is renamed and removed by its key', () => {
  expect(changeMessages(areas, 'rename', ['payment.submit', 'payment.pay'])).toEqual({
    payment: { 'payment.pay': 'Pay', 'payment.review': 'Review' },
  });
  expect(changeMessages(areas, 'rename', ['payment.submit', 'portal.submit'])).toEqual({
    frame: { ...frame, 'portal.submit': 'Pay' },
    payment: { 'payment.review': 'Review' },
  });
  expect(changeMessages(areas, 'remove', ['payment.submit'])).toEqual({
    payment: { 'payment.review': 'Review' },
  });
});

test('a message is said in several languages at once, and moves in each that has it', () => {
  const german = { payment: { 'payment.submit': 'Zahlen' } };
  const inGerman = { language: 'de', english: areas } as const;
  const add = ['{"payment.due":{"en":"Due","de":"Fällig"},"payment.late":"Late"}'];
  expect(changeMessages(areas, 'add', add)['payment']).toMatchObject({
    'payment.due': 'Due',
    'payment.late': 'Late',
  });
  expect(changeMessages(german, 'add', add, undefined, inGerman)).toEqual({
    payment: { 'payment.due': 'Fällig', 'payment.submit': 'Zahlen' },
  });
  const rename = ['payment.submit', 'payment.pay'];
  expect(changeMessages(german, 'rename', rename, undefined, inGerman)).toEqual({
    payment: { 'payment.pay': 'Zahlen' },
  });
  expect(changeMessages(german, 'remove', ['payment.review'], undefined, inGerman)).toEqual({});
});

test('a translation may be given alone, but not of a message that there is not', () => {
  const add = (key: string) => [`{"${key}":{"de":"Prüfen"}}`];
  expect(changeMessages(areas, 'add', add('payment.review'))).toEqual({});
  expect(() => changeMessages(areas, 'add', add('payment.look'))).toThrow('has no English text');
  const empty = ['{"payment.due":{"en":"{count} due","de":"Fällig"}}'];
  const inGerman = { language: 'de', english: areas } as const;
  expect(() => changeMessages({}, 'add', empty, undefined, inGerman)).toThrow('must have the parameters');
  const klingon = ['{"payment.due":{"en":"Due","tlh":"DaH"}}'];
  expect(() => changeMessages(areas, 'add', klingon)).toThrow('is said in "tlh"');
});

test.each([
  ['add', '{"Payment":"Pay"}', 'is no key'],
  ['add', '{"payment.title":" "}', 'is empty'],
  ['add', `{"payment.title":"Don't pay"}`, 'write ’'],
  ['add', '{"payment.title":"Loading..."}', 'write …'],
  ['add', '{"payment.title":"{count, plural, one {x}}"}', 'MISSING_OTHER_CLAUSE'],
  ['add', '{"payment.title":"Read <b>it"}', 'UNCLOSED_TAG'],
  ['remove', 'payment.gone', 'There is no message "payment.gone"'],
  ['rename', 'payment.title', 'Changes the messages'],
  ['list', '', 'Changes the messages'],
])('%s %s is refused', (command, argument, reason) => {
  expect(() => changeMessages(areas, command, [argument])).toThrow(reason);
});
