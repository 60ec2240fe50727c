import { expect, test } from 'vitest';
import { QUOTED_MAXIMUM, quotedText } from '#server/platform/mail/quoted-text.ts';
import { linkedText } from '#server/platform/mail/linked-text.ts';

test('paragraphs and lines stay, and an address is a link', () => {
  expect(linkedText('Hello,\n\nhere:\nhttp://localhost:8080/reset-password#token=a_b-c\n')).toBe(
    '<p>Hello,</p>\n<p>here:<br>\n<a href="http://localhost:8080/reset-password#token=a_b-c">http://localhost:8080/reset-password#token=a_b-c</a></p>',
  );
});

test('what somebody else has written is marked, bounded, and leads nowhere', () => {
  const quoted = quotedText(`See https://evil.example/x\r\n\nnow\u202E ${'x'.repeat(400)}`);
  expect(quoted.split('\n').every((line) => line.startsWith('> '))).toBe(true);
  expect(quoted).toContain('\n> now x');
  expect([...quoted.replaceAll(/^> /gm, '')]).toHaveLength(QUOTED_MAXIMUM);
  expect(quoted.endsWith('…')).toBe(true);
  const html = linkedText(`https://a.example/1\n${quoted}`);
  expect(html.match(/<a /g)).toHaveLength(1);
  expect(html).toContain('&gt; See https://evil.example/x<br>');
});

test('the punctuation of a sentence is no part of its link', () => {
  expect(linkedText('(See https://a.example/x?y=1&z=2).')).toBe(
    '<p>(See <a href="https://a.example/x?y=1&amp;z=2">https://a.example/x?y=1&amp;z=2</a>).</p>',
  );
});

test('what looks like markup or a script is text', () => {
  const html = linkedText('<script>x</script> javascript:alert(1) https://a.example/"onclick="x <b>');
  expect(html).not.toMatch(/<(?!\/?(?:p|a)\b)/);
  expect(html).not.toContain('"onclick');
  expect(html).not.toContain('href="javascript');
});
