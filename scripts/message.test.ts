import { expect, test } from 'vitest';
import { changeMessages } from './message.ts';

const texts = { 'payment.review': 'Review', 'payment.title': 'Pay invoices' };

test('an added message stands in order among the others', () => {
  const changed = changeMessages(texts, 'add', ['{"payment.due":"Due"}']);
  expect(Object.entries(changed)).toEqual([
    ['payment.due', 'Due'],
    ['payment.review', 'Review'],
    ['payment.title', 'Pay invoices'],
  ]);
});

test('adding a known key replaces its text', () => {
  expect(changeMessages(texts, 'add', ['{"payment.title":"Pay"}'])['payment.title']).toBe('Pay');
});

test('a message is renamed and removed by its key', () => {
  expect(changeMessages(texts, 'rename', ['payment.title', 'payment.heading'])).toEqual({
    'payment.heading': 'Pay invoices',
    'payment.review': 'Review',
  });
  expect(changeMessages(texts, 'remove', ['payment.title'])).toEqual({ 'payment.review': 'Review' });
});

test.each([
  ['add', '{"Payment":"Pay"}', 'is no key'],
  ['add', '{"payment.title":" "}', 'is empty'],
  ['add', `{"payment.title":"Don't pay"}`, 'write ’'],
  ['add', '{"payment.title":"Loading..."}', 'write …'],
  ['add', '{"payment.title":"{count, plural, one {x}}"}', 'MISSING_OTHER_CLAUSE'],
  ['add', '{"payment.title":"Read <b>it"}', 'UNCLOSED_TAG'],
  ['remove', 'payment.gone', 'There is no message "payment.gone"'],
  ['rename', 'payment.title', 'Changes src/locales/en.json'],
  ['list', '', 'Changes src/locales/en.json'],
])('%s %s is refused', (command, argument, reason) => {
  expect(() => changeMessages(texts, command, [argument])).toThrow(reason);
});
