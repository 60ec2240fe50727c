import { expect, test } from 'vitest';
import { ACCOUNT_NOTICE_KINDS } from '#domain/notice/account-notice.ts';
import {
  alwaysOf,
  channelsOf,
  isFixed,
  topicsOf,
  whyAlways,
  withChoice,
  type NoticeChoice,
} from '#domain/notice/notice-choice.ts';
import { NOTICE_KINDS } from '#domain/notice/notice.ts';
import { isHighPriority, NOTICE_TOPICS } from '#domain/notice/notice-topic.ts';

const nothing = (topic: NoticeChoice['topic']): NoticeChoice => ({ topic, portal: false, mail: false });

test('what has high priority is told whatever was chosen', () => {
  expect(NOTICE_KINDS.filter((kind) => isHighPriority(kind) && whyAlways(kind) === null)).toEqual([]);
});

test('whoever wants to hear nothing hears what concerns security, deadlines and money that did not arrive', () => {
  const choices = NOTICE_TOPICS.map(nothing);
  const told = NOTICE_KINDS.filter((kind) => channelsOf(kind, choices).mail);
  expect(told).toEqual(NOTICE_KINDS.filter((kind) => whyAlways(kind) !== null));
  expect(told).toEqual(expect.arrayContaining([...ACCOUNT_NOTICE_KINDS]));
  expect(told).toContain('approval_asked');
  expect(told).toContain('payment_returned');
  expect(told).not.toContain('payment_settled');
  expect(told).not.toContain('dispute_ended');
});

test('the choice of a topic and a channel holds there and nowhere else', () => {
  const choices = [{ topic: 'payments', portal: true, mail: false }] as const;
  expect(channelsOf('payment_settled', choices)).toEqual({ portal: true, mail: false });
  expect(channelsOf('payment_returned', choices)).toEqual({ portal: true, mail: true });
  expect(channelsOf('dispute_ended', choices)).toEqual({ portal: true, mail: true });
  expect(withChoice(choices, { topic: 'payments', channel: 'portal', isOn: false })).toEqual([
    { topic: 'payments', portal: false, mail: false },
  ]);
  expect(withChoice(choices, { topic: 'cards', channel: 'portal', isOn: false })).toEqual(choices);
});

test('of topics whose every kind is told anyway nothing can be chosen, and each says why', () => {
  expect(NOTICE_TOPICS.filter(isFixed)).toEqual(['bankAccounts', 'account']);
  expect(alwaysOf('account')).toEqual(['security']);
  expect(alwaysOf('payments')).toEqual(['security', 'deadline', 'money']);
  expect(alwaysOf('cards')).toEqual(['security', 'deadline']);
});

test.each([
  ['customer', 7],
  ['corporate', 7],
  ['merchant', 4],
  ['admin', 3],
] as const)('a user of the type %s chooses among %i topics', (userType, count) => {
  expect(topicsOf(userType)).toHaveLength(count);
});
