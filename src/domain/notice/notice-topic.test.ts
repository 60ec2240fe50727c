import { expect, test } from 'vitest';
import { NOTICE_KINDS } from '#domain/notice/notice.ts';
import { HIGH_PRIORITY_KINDS, NOTICE_TOPICS, isHighPriority, kindsOf } from './notice-topic.ts';

test('every kind of notice is found under one topic, and under one only', () => {
  const found = NOTICE_TOPICS.flatMap((topic) => [...kindsOf(topic)]);
  expect(found.toSorted()).toEqual([...NOTICE_KINDS].toSorted());
});

test('what the bank sends back has high priority, and what is paid has not', () => {
  expect(isHighPriority('payment_returned')).toBe(true);
  expect(isHighPriority('payment_settled')).toBe(false);
  expect(NOTICE_KINDS.filter(isHighPriority).toSorted()).toEqual([...HIGH_PRIORITY_KINDS].toSorted());
});
