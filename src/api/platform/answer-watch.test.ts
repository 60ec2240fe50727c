import { expect, test } from 'vitest';
import { doubtsRights, sessionNews } from '#api/platform/answer-watch.ts';

test.each([
  [200, 'server.heard'],
  [204, 'server.heard'],
  [304, 'server.heard'],
  [401, 'session.lost'],
  [400, null],
  [403, null],
  [404, null],
  [422, null],
  [429, null],
  [500, null],
  [502, null],
  [503, null],
])('of an answer %s the session hears: %s', (status, news) => {
  expect(sessionNews(status, null)).toBe(news);
});

test('the last wrong password or code is told as why the session has ended', () => {
  expect(sessionNews(401, 'step_up_over')).toBe('session.proofFailed');
  expect(sessionNews(401, 'unauthorized')).toBe('session.lost');
  expect(sessionNews(403, 'step_up_over')).toBeNull();
});

test.each([403, 404])('%i may mean that a right has ended meanwhile', (status) => {
  expect(doubtsRights(status)).toBe(true);
});

test.each([200, 401, 409, 422, 500])('%i says nothing of rights', (status) => {
  expect(doubtsRights(status)).toBe(false);
});
