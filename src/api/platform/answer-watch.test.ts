import { expect, test } from 'vitest';
import { sessionNews } from '#api/platform/answer-watch.ts';

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
  expect(sessionNews(status)).toBe(news);
});
