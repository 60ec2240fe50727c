import { describe, expect, it } from 'vitest';
import { fillTemplate, showFace } from '#server/platform/pages/page-template.ts';

const template = [
  '<html lang="en"><head><title>Portal</title></head><body>',
  '<div id="portal" data-warm="/assets/a.js"></div>',
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
    expect(html).toContain('<title>Anmelden · &lt;Marke&gt; &amp; Co</title>');
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

  it('is somebody’s portal, whatever the name', () => {
    const providers = [{ id: 'one', name: '"><script>$&' }];
    const face = {
      name: 'A "B" > <C> $& D',
      years: '2024–2026',
      support: { phone: '800-555-0142', hours: null },
      providers,
      timeZone: 'America/Chicago',
    };
    const html = fillTemplate(showFace(template, face), page, 'de');
    expect(html).toContain(
      '<div id="portal" data-brand="A &quot;B&quot; &gt; &lt;C&gt; $&amp; D" data-years="2024–2026"',
    );
    const [, data = ''] = / data-providers="([^"]*)"/.exec(html) ?? [];
    expect(
      JSON.parse(
        data
          .replaceAll('&quot;', '"')
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&amp;', '&'),
      ),
    ).toEqual(providers);
    expect(html).toContain('data-warm="/assets/a.js" data-language="de">');
  });
});
