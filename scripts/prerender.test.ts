import { describe, expect, it } from 'vitest';
import { brandTemplate, copyrightYears, fillTemplate } from './prerender.ts';

const template = [
  '<html lang="en"><head><title>Termline</title></head><body>',
  '<div id="portal" data-brand="Termline"></div>',
  '</body></html>',
].join('');
const page = {
  locale: 'de',
  title: 'Anmelden · <Marke> & Co',
  html: '<main>$& Anmelden</main>',
  messages: { 'signIn.title': '</script><b>' },
};

describe('the pre-rendered sign-in page', () => {
  it('stands in its language, with its title as text', () => {
    const html = fillTemplate(template, page, 'de');
    expect(html).toContain('<html lang="de">');
    expect(html).toContain('<title>Anmelden · &lt;Marke> &amp; Co</title>');
    expect(html).toContain('data-language="de"><main>$& Anmelden</main></div>');
  });

  it('carries its messages as data that ends nowhere early', () => {
    const html = fillTemplate(template, page, 'de');
    const [, data = ''] = /<script type="application\/json" id="messages">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(data)).toEqual(page.messages);
  });

  it('is refused where the template has no place for it', () => {
    expect(() => fillTemplate('<html></html>', page, 'de')).toThrow('no place');
  });

  it('is somebody’s portal', () => {
    const html = brandTemplate(template, { name: 'A "B" & C', years: '2024–2026' }, [
      '/assets/a.js',
      '/assets/b.js',
    ]);
    expect(html).toContain(
      'data-brand="A &quot;B&quot; &amp; C" data-years="2024–2026" data-warm="/assets/a.js /assets/b.js"></div>',
    );
  });
});

describe('the copyright line', () => {
  it.each([
    [2024, '2026-06-01', '2024–2026'],
    [2026, '2026-06-01', '2026'],
    [2027, '2026-12-31', '2026'],
  ])('from %i at %s is %s', (first, now, years) => {
    expect(copyrightYears(first, new Date(now))).toBe(years);
  });
});
